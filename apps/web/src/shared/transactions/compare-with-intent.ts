import { bytesToHex } from '@panel/ledger/encoding'
import { type Transaction, transactionToBase58 } from '@panel/ledger/transactions'
import type { TransactionIntent } from './transaction-intent.ts'

/** The intent together with what its author and network add to it. */
export interface ExpectedTransaction extends TransactionIntent {
  /** The signer's raw point, in hex. */
  readonly signerPublicKeyHex: string
  readonly networkName: string
}

/**
 * The fields in which a prepared transaction differs from what was requested; empty when it is exactly that.
 *
 * @param text the base58 text that it was decoded from: the same bytes must come out again.
 */
export const compareWithIntent = (
  transaction: Transaction,
  text: string,
  expected: ExpectedTransaction,
): string[] => {
  if (transaction.kind !== 'unitary') return ['kind']
  const same: Readonly<Record<string, boolean>> = {
    accountId: transaction.accountId === expected.accountId,
    signerPublicKey: bytesToHex(transaction.signerPublicKey.raw) === expected.signerPublicKeyHex,
    maxFuel: transaction.maxFuel === expected.maxFuel,
    networkName: transaction.networkName === expected.networkName,
    smartContractHash: transaction.smartContractHash === expected.smartContractHashHex,
    smartContractMethod: transaction.smartContractMethod === expected.smartContractMethod,
    smartContractMethodArgs:
      bytesToHex(transaction.smartContractMethodArgs) === bytesToHex(expected.argsBytes),
    signature: transaction.signature === null,
    bytes: transactionToBase58(transaction) === text,
  }
  return Object.keys(same).filter((field) => !same[field])
}
