import { readFileSync } from 'node:fs'
import { readyAccounts } from '@panel/contracts/platform/fixtures'
import type { PreparedTransactions } from '@panel/contracts/platform/transactions'
import { base58ToBytes, bytesToBase58, utf8ToBytes } from '@panel/ledger/encoding'
import { importPrivateKey, type KeyPair, sign } from '@panel/ledger/keys'
import { signTransaction, transactionFromBase58, transactionToBase58 } from '@panel/ledger/transactions'

const accounts = readyAccounts.parse(
  JSON.parse(readFileSync(new URL('../../../../fixtures/accounts.json', import.meta.url), 'utf8')),
)

/** A ready account by its name. */
export const accountNamed = (name: string) => {
  const account = accounts.find((candidate) => candidate.name === name)
  if (account) return account
  throw new Error(`There is no ready account ${name}.`)
}

/** The account id of a ready account. */
export const idOf = (name: string): string => accountNamed(name).accountId

const keyPairs = new Map<string, Promise<KeyPair>>()

/** The key pair of a ready account. */
export const keysOf = (name: string): Promise<KeyPair> => {
  const known = keyPairs.get(name) ?? importPrivateKey(base58ToBytes(accountNamed(name).privateKey))
  keyPairs.set(name, known)
  return known
}

/** Signs a pre-authorisation as the wallet of a ready account does. */
export const signPreAuth = async (preAuth: string, name: string) => {
  const { privateKey } = await keysOf(name)
  return {
    preAuth,
    signature: bytesToBase58(await sign(privateKey, utf8ToBytes(preAuth))),
    pubKey: accountNamed(name).publicKey,
  }
}

/**
 * Signs the first of prepared transactions as the wallet of a ready account does.
 *
 * @returns the signed transaction in base58.
 */
export const signPrepared = async ({ tx, idxs }: PreparedTransactions, name: string): Promise<string> => {
  const unsigned = tx[idxs[0] ?? '']
  if (unsigned === undefined) throw new Error('No transaction was prepared.')
  const transaction = transactionFromBase58(unsigned)
  if (transaction.kind !== 'unitary') throw new Error('Only unitary transactions are prepared.')
  const { privateKey } = await keysOf(name)
  return transactionToBase58(await signTransaction(transaction, privateKey))
}
