import type { Submission } from '../intake/submission.ts'
import { LedgerRefusal } from '../ledger-refusal.ts'
import type { TransactionStore } from '../storage/transaction-store.ts'

const unconfirmed = (text: string) => new LedgerRefusal('duplicated unconfirmed transaction', text)
const confirmed = (text: string) => new LedgerRefusal('duplicated confirmed transaction', text)

/**
 * Why a transaction would be executed twice, if so: the ledger has its ticket, or that of a part of it, or a part of it
 * comes twice. The parts count too, since a bulk's root and nodes could otherwise be brought again in another bulk.
 */
export const duplicateOf = (
  { ticket, parts, transaction }: Submission,
  transactions: TransactionStore,
): LedgerRefusal | undefined => {
  const isConfirmed = transactions.isConfirmed(ticket)
  if (isConfirmed === false) return unconfirmed(`${ticket} waits for its block already.`)
  if (isConfirmed) return confirmed(`${ticket} is in a block already.`)
  if (transaction.kind === 'unitary') return undefined
  const own = new Set<string>()
  for (const part of parts) {
    if (own.has(part.ticket)) {
      // No duplicate of anything that the ledger has: this bulk's ticket could never be found.
      return new LedgerRefusal('malformed data', `The node ${part.ticket} is in the bulk twice.`)
    }
    own.add(part.ticket)
    const bulk = transactions.partOf(part.ticket)
    if (!bulk) continue
    const text = `${part.ticket} is part of the bulk ${bulk.ticket}.`
    return transactions.isConfirmed(bulk.ticket) ? confirmed(text) : unconfirmed(text)
  }
  return undefined
}
