import { verifyTransaction } from '@panel/ledger/transactions'
import type { SubmittedTransaction } from '../execution/transaction-parts.ts'
import { LedgerRefusal } from '../ledger-refusal.ts'

const refusals = {
  notSigned: ['invalid signature', 'The transaction is not signed.'],
  badSignature: ['invalid signature', 'The signature is not that of the key it names.'],
  badPublicKey: ['invalid signature', 'The public key is not a point of its curve.'],
  noNodes: ['malformed data', 'A bulk without nodes.'],
  wrongDependency: ['malformed data', 'A node of the bulk depends on another transaction than its root.'],
  wrongNetwork: ['bad network', 'A node of the bulk is for another network than its root.'],
} as const

/**
 * Verifies all signatures of a transaction, off the main thread.
 *
 * @returns why the node refuses it, or undefined when it verifies
 */
export const checkSignatures = async (
  transaction: SubmittedTransaction,
): Promise<LedgerRefusal | undefined> => {
  const verification = await verifyTransaction(transaction)
  if (verification.valid) return undefined
  const [kind, message] = refusals[verification.reason]
  return new LedgerRefusal(kind, message)
}
