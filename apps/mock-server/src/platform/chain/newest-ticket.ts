import type { Ledger } from '@panel/chain/ledger'

/** For the examples of calls about a transaction: the newest one of the ledger. */
export const newestTicket = (ledger: Ledger) => async () => {
  const [newest] = await ledger.transactions({ limit: 1 })
  return newest && { params: { ticket: newest.ticket } }
}
