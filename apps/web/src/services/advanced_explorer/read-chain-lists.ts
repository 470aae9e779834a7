import { maximumPageSize } from '@panel/contracts/platform/list-endpoint'
import type { ExplorerBlock, ExplorerTransaction } from '@panel/contracts/services/advanced_explorer/chain'
import {
  countTransactions,
  listAccountTransactions,
  listBlocks,
  listTransactions,
} from '@panel/contracts/services/advanced_explorer/endpoints'
import { call } from '../../shared/api/call.ts'
import type { RowPage } from '../../shared/list/read-all-rows.ts'
import type { TransactionFilter, TransactionRequest } from './queries.ts'

/** A page of the chain's transactions, or of one account's. */
const readTransactions = (accountId: string | undefined, query: TransactionRequest, signal: AbortSignal) =>
  accountId === undefined
    ? call(listTransactions, { query }, { signal, quiet: true })
    : call(listAccountTransactions, { params: { accountId }, query }, { signal, quiet: true })

const readCount = (query: TransactionFilter, signal: AbortSignal) =>
  call(countTransactions, { query }, { signal, quiet: true })

const limit = String(maximumPageSize)

/** Every transaction of a filter, in its order; those that come while it is read do not disturb the rest. */
export async function* readAllTransactions(
  accountId: string | undefined,
  filter: Omit<TransactionFilter, 'accountId'>,
  order: TransactionRequest['order'],
  signal: AbortSignal,
): AsyncGenerator<RowPage<ExplorerTransaction>> {
  const { totalRows } = await readCount({ accountId, ...filter }, signal)
  let place: Pick<TransactionRequest, 'before' | 'after'> = {}
  let done = 0
  for (;;) {
    const page = await readTransactions(accountId, { ...filter, order, limit, ...place }, signal)
    done += page.transactions.length
    yield { rows: page.transactions, totalRows: Math.max(done, totalRows) }
    const key = order === 'oldest' ? page.after : page.before
    if (key === null) return
    place = order === 'oldest' ? { after: String(key) } : { before: String(key) }
  }
}

/** Every block, newest first. */
export async function* readAllBlocks(signal: AbortSignal): AsyncGenerator<RowPage<ExplorerBlock>> {
  let before: number | null | undefined
  let totalRows = 0
  do {
    const query = before === undefined ? { limit } : { limit, before: String(before) }
    const page = await call(listBlocks, { query }, { signal, quiet: true })
    // The first page begins with the newest block, whose height counts all that are before it.
    totalRows ||= (page.blocks[0]?.height ?? -1) + 1
    yield { rows: page.blocks, totalRows }
    before = page.before
  } while (before !== null)
}
