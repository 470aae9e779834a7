import {
  findTransactionProblem,
  signedBytesOf,
  type TransactionProblem,
  type UnitaryTransaction,
} from '@panel/ledger/transactions'
import type { SubmittedTransaction } from '../execution/transaction-parts.ts'
import { LedgerRefusal } from '../ledger-refusal.ts'
import { verifyInPool } from './verify-in-pool.ts'

const refusals = {
  notSigned: ['invalid signature', 'The transaction is not signed.'],
  badSignature: ['invalid signature', 'The signature is not that of the key it names.'],
  badPublicKey: ['invalid signature', 'The public key is not a point of its curve.'],
  noNodes: ['malformed data', 'A bulk without nodes.'],
  wrongDependency: ['malformed data', 'A node of the bulk depends on another transaction than its root.'],
  wrongNetwork: ['bad network', 'A node of the bulk is for another network than its root.'],
} as const

const findUnitaryProblem = async (
  transaction: UnitaryTransaction,
): Promise<TransactionProblem | undefined> => {
  const { signerPublicKey, signature } = transaction
  if (!signature) return { reason: 'notSigned' }
  try {
    const isValid = await verifyInPool(signerPublicKey, signedBytesOf(transaction), signature)
    return isValid ? undefined : { reason: 'badSignature' }
  } catch {
    return { reason: 'badPublicKey' }
  }
}

/**
 * Verifies all signatures of a transaction, off the main thread.
 *
 * @returns why the node refuses it, or undefined when it verifies
 */
export const checkSignatures = async (
  transaction: SubmittedTransaction,
): Promise<LedgerRefusal | undefined> => {
  const problem =
    transaction.kind === 'unitary'
      ? await findUnitaryProblem(transaction)
      : await findTransactionProblem(transaction)
  if (problem === undefined) return undefined
  const [kind, message] = refusals[problem.reason]
  return new LedgerRefusal(kind, message)
}
