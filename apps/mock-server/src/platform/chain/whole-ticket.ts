import type { Ledger } from '@panel/chain/ledger'

/** The ticket of the transaction that a call is a part of: its own, where it is no part of a bulk. */
export const wholeTicket = async (ledger: Pick<Ledger, 'search'>, ticket: string): Promise<string> => {
  const hit = (await ledger.search(ticket)).find(({ kind }) => kind === 'transaction')
  return hit?.kind === 'transaction' ? hit.ticket : ticket
}
