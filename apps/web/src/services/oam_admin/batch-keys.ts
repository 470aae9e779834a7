import { plainName } from '@panel/contracts/platform/plain-name'
import { batchId, mostAccounts, type PublicPart } from '@panel/contracts/services/oam_admin/batches'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58, decodeMessagePack, encodeMessagePack, utf8ToBytes } from '@panel/ledger/encoding'
import { LedgerError } from '@panel/ledger/errors'
import {
  decryptWithPassword,
  encryptWithPassword,
  exportPrivateKey,
  exportPublicKey,
  generateKeyPair,
  importPrivateKey,
  type KeyPair,
  sign,
  verify,
} from '@panel/ledger/keys'
import { buildUnitaryTransaction, signTransaction, transactionToBase58 } from '@panel/ledger/transactions'
import * as z from 'zod/mini'
import { encodeBatchFile, type FileProblem, readBatchFile } from './batch-file.ts'

/** What a file holds once it is decrypted. */
const contents = z.object({
  id: batchId,
  label: plainName,
  keys: z.array(z.instanceof(Uint8Array)).check(z.minLength(1), z.maxLength(mostAccounts)),
})

export interface OpenedBatch {
  readonly id: string
  readonly label: string
  readonly accounts: readonly PublicPart[]
}

/** What gives back what is left of an account. */
export interface SweepCall {
  /** The account's number in the batch, from 1. */
  readonly position: number
  readonly assetId: string
  readonly units: bigint
  readonly to: string
  readonly networkName: string
  readonly maxFuel: bigint
}

/** What the platform's cryptography throws is a DOMException of whichever world this runs in. */
const isUndecryptable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'OperationError'

const trial = utf8ToBytes('one-time account')

const partOf = ({ publicKey }: KeyPair): PublicPart => ({
  accountId: accountIdOf(publicKey),
  publicKey: bytesToBase58(exportPublicKey(publicKey, 'spki')),
})

/** @throws Error where the key that is read back is not the one that was made */
const proven = async (made: KeyPair): Promise<KeyPair> => {
  const read = await importPrivateKey(await exportPrivateKey(made.privateKey))
  const isSame = accountIdOf(read.publicKey) === accountIdOf(made.publicKey)
  if (isSame && (await verify(made.publicKey, trial, await sign(read.privateKey, trial)))) return read
  throw new Error('A key that was exported and read back is not the same.')
}

/**
 * The keys of one batch, held only where they were made. Each pair is exported, read back, derives the same
 * account, signs and verifies before it counts.
 */
export const createBatchKeys = () => {
  let pairs: KeyPair[] = []

  const readFile = async (
    file: Uint8Array,
    password: string,
  ): Promise<
    { readonly pairs: KeyPair[]; readonly opened: OpenedBatch } | { readonly problem: FileProblem }
  > => {
    const read = readBatchFile(file)
    if ('problem' in read) return read
    try {
      const decrypted = await decryptWithPassword(read.encrypted, password)
      const { id, label, keys } = contents.parse(decodeMessagePack(decrypted))
      const found = await Promise.all(keys.map((bytes) => importPrivateKey(bytes)))
      return { pairs: found, opened: { id, label, accounts: found.map(partOf) } }
    } catch (error) {
      if (error instanceof LedgerError || isUndecryptable(error)) return { problem: 'password' }
      if (error instanceof z.core.$ZodError) return { problem: 'notBatch' }
      throw error
    }
  }

  return {
    /** Makes new pairs in place of those that were held. */
    make: async (count: number, onProgress: (done: number) => void): Promise<readonly PublicPart[]> => {
      const made: KeyPair[] = []
      pairs = []
      while (made.length < count) {
        made.push(await proven(await generateKeyPair()))
        onProgress(made.length)
      }
      pairs = made
      return pairs.map(partOf)
    },

    /** The pairs as an encrypted file: one derivation of the password for all of them. */
    save: async (id: string, label: string, password: string): Promise<Uint8Array<ArrayBuffer>> => {
      const keys = await Promise.all(pairs.map(({ privateKey }) => exportPrivateKey(privateKey)))
      return encodeBatchFile(await encryptWithPassword(encodeMessagePack({ id, label, keys }), password))
    },

    /** Opens a file, whose pairs are then held. */
    open: async (
      file: Uint8Array,
      password: string,
    ): Promise<OpenedBatch | { readonly problem: FileProblem }> => {
      const read = await readFile(file, password)
      if ('problem' in read) return read
      pairs = read.pairs
      return read.opened
    },

    /** Opens a file without taking its pairs: whether they are those that are held. */
    isSaved: async (
      file: Uint8Array,
      password: string,
    ): Promise<boolean | { readonly problem: FileProblem }> => {
      const read = await readFile(file, password)
      if ('problem' in read) return read
      const ids = (each: readonly KeyPair[]) => each.map((pair) => accountIdOf(pair.publicKey)).join(' ')
      return ids(read.pairs) === ids(pairs)
    },

    /** base58 of the private keys, for a sheet that is printed. */
    privateTexts: (): Promise<readonly string[]> =>
      Promise.all(pairs.map(async ({ privateKey }) => bytesToBase58(await exportPrivateKey(privateKey)))),

    /** A signed transfer of what an account holds. @throws Error for a position that the batch does not have */
    signSweep: async ({ position, assetId, units, to, networkName, maxFuel }: SweepCall): Promise<string> => {
      const pair = pairs[position - 1]
      if (!pair) throw new Error(`The batch has no account ${position}.`)
      const transaction = buildUnitaryTransaction({
        ...{ accountId: assetId, signerPublicKey: pair.publicKey, maxFuel, networkName },
        ...{ smartContractMethod: 'transfer', args: { from: accountIdOf(pair.publicKey), to, units } },
      })
      return transactionToBase58(await signTransaction(transaction, pair.privateKey))
    },
  }
}
export type BatchKeys = ReturnType<typeof createBatchKeys>
