import type { Ledger, TransactionRecord } from '@panel/chain/ledger'

/** The ticket of the transaction that a call is a part of: its own, where it is no part of a bulk. */
export const wholeTicket = async (ledger: Pick<Ledger, 'search'>, ticket: string): Promise<string> => {
  const hit = (await ledger.search(ticket)).find(({ kind }) => kind === 'transaction')
  return hit?.kind === 'transaction' ? hit.ticket : ticket
}

/** The transaction that a call is, or is a part of; undefined for a ticket that the ledger has never seen. */
export const wholeTransaction = async (
  ledger: Pick<Ledger, 'search' | 'transaction'>,
  call: string,
): Promise<TransactionRecord | undefined> => {
  const record = await ledger.transaction(call)
  if (record) return record
  const ticket = await wholeTicket(ledger, call)
  return ticket === call ? undefined : ledger.transaction(ticket)
}
