import type { TransactionFilter, TransactionSummary } from '@panel/chain/ledger'
import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import type { TransactionPage } from '@panel/contracts/services/advanced_explorer/chain'
import type { listTransactions } from '@panel/contracts/services/advanced_explorer/endpoints'
import { presentTransaction } from './present.ts'

type Query = EndpointRequest<typeof listTransactions>['query']
type Filter = Pick<Query, 'text' | 'outcome' | 'kind' | 'from' | 'to'>

export const filterOf = ({ text, outcome, kind, from, to }: Filter): TransactionFilter => ({
  text,
  kind,
  success: outcome && outcome === 'executed',
  acceptedFrom: from === undefined ? undefined : Date.parse(from),
  acceptedTo: to === undefined ? undefined : Date.parse(to),
})

/** Where a page begins, and in which direction it is read. */
const seekOf = ({ before, after, order, limit }: Query) => {
  if (before !== undefined) return { before, limit }
  if (after !== undefined) return { after, limit }
  return order === 'oldest' ? { after: 0, limit } : { limit }
}

/** Answers a page by reading as many rows as were asked for on one side of a key. */
export const transactionPage = async (
  query: Query,
  read: (page: ReturnType<typeof seekOf>) => Promise<TransactionSummary[]>,
): Promise<TransactionPage> => {
  const seek = seekOf(query)
  const upwards = 'after' in seek
  const found = await read(seek)
  const rows = found.toSorted((left, right) => left.sequence - right.sequence)
  const isEnd = found.length < query.limit
  const [oldest, newest] = [rows.at(0)?.sequence, rows.at(-1)?.sequence]
  const cameFrom = query.before !== undefined || query.after !== undefined
  // On the side that was come from there is more, even where this page itself is empty.
  const back = cameFrom
    ? upwards
      ? (oldest ?? (query.after ?? 0) + 1)
      : (newest ?? (query.before ?? 1) - 1)
    : null
  const onwards = isEnd ? null : ((upwards ? newest : oldest) ?? null)
  if (query.order === 'newest') rows.reverse()
  return {
    transactions: rows.map(presentTransaction),
    before: upwards ? back : onwards,
    after: upwards ? onwards : back,
  }
}
