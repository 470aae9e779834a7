import { maximumArgsBytes } from '@panel/contracts/platform/transactions'
import { base58ToBytes, encodeMessagePack, fromJsonNotation, hexToBytes } from '@panel/ledger/encoding'
import { LedgerError } from '@panel/ledger/errors'
import { importPublicKey, type PublicKey } from '@panel/ledger/keys'
import {
  buildUnitaryTransaction,
  encodeTransaction,
  type UnitaryTransaction,
} from '@panel/ledger/transactions'
import { invalidRequest } from '../api-error.ts'
import { encodeBase58 } from '../threads/base58-in-thread.ts'

const invalid = (path: string, error: unknown): unknown =>
  error instanceof LedgerError ? invalidRequest([{ path, message: error.shortMessage }]) : error

const attempt = <T>(path: string, read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw invalid(path, error)
  }
}

/** @throws ApiError VALIDATION when the text is no public key. */
export const readPublicKey = async (text: string): Promise<PublicKey> => {
  try {
    return await importPublicKey(base58ToBytes(text))
  } catch (error) {
    throw invalid('body.signerPublicKey', error)
  }
}

/** What a transaction is prepared from: args either as a value in JSON notation or as their bytes in hex. */
export interface Intent {
  readonly accountId: string
  readonly signerPublicKey: PublicKey
  readonly maxFuel: bigint
  readonly networkName: string
  readonly nonce: Uint8Array
  readonly smartContractHashHex: string | null
  readonly smartContractMethod: string
  readonly args?: unknown
  readonly argsBytes?: string | undefined
}

const encodeArgs = (args: unknown): Uint8Array => {
  const bytes = attempt('body.args', () => encodeMessagePack(fromJsonNotation(args)))
  if (bytes.length > maximumArgsBytes)
    throw invalidRequest([{ path: 'body.args', message: `at most ${maximumArgsBytes} bytes, encoded` }])
  return bytes
}

const argsBytesOf = ({ args, argsBytes }: Intent): Uint8Array =>
  argsBytes === undefined ? encodeArgs(args) : attempt('body.argsBytes', () => hexToBytes(argsBytes))

/**
 * Builds an unsigned unitary transaction.
 *
 * @throws ApiError VALIDATION naming the field that does not fit.
 */
export const prepareTransaction = (intent: Intent): UnitaryTransaction => {
  const argsBytes = argsBytesOf(intent)
  return attempt('body', () =>
    buildUnitaryTransaction({
      accountId: intent.accountId,
      signerPublicKey: intent.signerPublicKey,
      maxFuel: intent.maxFuel,
      networkName: intent.networkName,
      nonce: intent.nonce,
      smartContractHash: intent.smartContractHashHex,
      smartContractMethod: intent.smartContractMethod,
      argsBytes,
    }),
  )
}

/** The answer of a call that prepares: transactions under the keys 0, 1, …, to be signed in this order. */
export const presentPrepared = async (transactions: readonly UnitaryTransaction[]) => {
  const texts = await Promise.all(
    transactions.map((transaction) => encodeBase58(encodeTransaction(transaction))),
  )
  const entries = texts.map((text, index) => [String(index), text])
  return { tx: Object.fromEntries(entries), idxs: entries.map(([key = '']) => key) }
}
