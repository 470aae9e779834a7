import {
  getAccount,
  getBlock,
  getStatistics,
  getTransaction,
  listAccountTransactions,
  listBlocks,
  listTransactions,
  searchLedger,
} from '@panel/contracts/services/advanced_explorer/endpoints'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'

/** All that grows with the chain: read again when what is new is to be shown. */
export const newestKey = ['advanced_explorer', 'newest'] as const

/** Rows of each list on the dashboard. */
const newestRows = '12'
const chartBlocks = '60'

export const newestBlocksQuery = () =>
  queryOptions({
    queryKey: [...newestKey, 'blocks'],
    queryFn: ({ signal }) => call(listBlocks, { query: { limit: newestRows } }, { signal, quiet: true }),
  })

export const statisticsQuery = () =>
  queryOptions({
    queryKey: [...newestKey, 'statistics'],
    queryFn: ({ signal }) => call(getStatistics, { query: { blocks: chartBlocks } }, { signal, quiet: true }),
  })

/** A key beyond every row: what comes before it begins at the newest. */
const beyondAll = 999_999_999_999_999

const pageQuery = (before: number, limit = '25') => ({ limit, before: String(before) })

export const newestTransactionsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...newestKey, 'transactions'],
    initialPageParam: beyondAll,
    queryFn: ({ signal, pageParam }) =>
      call(listTransactions, { query: pageQuery(pageParam, newestRows) }, { signal, quiet: true }),
    getNextPageParam: ({ before }) => before ?? undefined,
  })

export const accountTransactionsQuery = (accountId: string) =>
  infiniteQueryOptions({
    queryKey: ['advanced_explorer', 'account', accountId, 'transactions'],
    initialPageParam: beyondAll,
    queryFn: ({ signal, pageParam }) =>
      call(
        listAccountTransactions,
        { params: { accountId }, query: pageQuery(pageParam) },
        { signal, quiet: true },
      ),
    getNextPageParam: ({ before }) => before ?? undefined,
  })

export const accountQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['advanced_explorer', 'account', accountId],
    queryFn: ({ signal }) => call(getAccount, { params: { accountId } }, { signal, quiet: true }),
  })

export const blockQuery = (height: number) =>
  queryOptions({
    queryKey: ['advanced_explorer', 'block', height],
    queryFn: ({ signal }) => call(getBlock, { params: { height: String(height) } }, { signal, quiet: true }),
  })

export const transactionQuery = (ticket: string) =>
  queryOptions({
    queryKey: ['advanced_explorer', 'transaction', ticket],
    queryFn: ({ signal }) => call(getTransaction, { params: { ticket } }, { signal, quiet: true }),
  })

export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['advanced_explorer', 'search', text],
    queryFn: ({ signal }) => call(searchLedger, { query: { text } }, { signal, quiet: true }),
  })
