import type { Submission } from '../intake/submission.ts'
import { LedgerRefusal } from '../ledger-refusal.ts'
import type { TransactionStore } from '../storage/transaction-store.ts'

/**
 * Why a transaction would be executed twice, if so: the ledger has its ticket, or that of a part of it. The parts
 * count too, since a bulk's root and nodes could otherwise be brought again in another bulk.
 */
export const duplicateOf = (
  { ticket, parts, transaction }: Submission,
  transactions: TransactionStore,
): LedgerRefusal | undefined => {
  const isConfirmed = transactions.isConfirmed(ticket)
  if (isConfirmed === false) {
    return new LedgerRefusal('duplicated unconfirmed transaction', `${ticket} waits for its block already.`)
  }
  if (isConfirmed)
    return new LedgerRefusal('duplicated confirmed transaction', `${ticket} is in a block already.`)
  if (transaction.kind === 'unitary') return undefined
  const seen = parts.find((part) => transactions.partOf(part.ticket) !== undefined)
  if (!seen) return undefined
  return new LedgerRefusal('duplicated confirmed transaction', `${seen.ticket} is part of another bulk.`)
}
