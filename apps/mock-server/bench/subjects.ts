import type { TicketResult } from '@panel/contracts/platform/transactions'

/** How long the list is of which pages are read. */
export const listedTransactions = 10_000

/** How long it is where no page is requested twice. */
export const longListTransactions = 1_000_000

/** The event that is emitted: a transaction's result, of the size of a transfer's. */
export const emittedResult: TicketResult = {
  success: true,
  blockHeight: 1234,
  ticket: `1220${'ab'.repeat(32)}`,
  result: 'z'.repeat(240),
}
