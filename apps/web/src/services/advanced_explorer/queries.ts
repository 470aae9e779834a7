import {
  getAccount,
  getBlock,
  getStatistics,
  getTransaction,
  listBlocks,
  searchLedger,
} from '@panel/contracts/services/advanced_explorer/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { blockRows, chartBlocks, pageRows } from './page-sizes.ts'
import {
  readCount,
  readTransactions,
  type TransactionFilter,
  type TransactionRequest,
} from './read-chain-lists.ts'

/** All that grows with the chain: read again when what is new is to be shown. */
export const newestKey = ['advanced_explorer', 'newest'] as const

/** The blocks below a height; the newest ones without it. */
export const blocksQuery = (below: number | undefined) =>
  queryOptions({
    queryKey: [...newestKey, 'blocks', below ?? null],
    queryFn: ({ signal }) => {
      const limit = String(blockRows)
      const query = below === undefined ? { limit } : { limit, before: String(below) }
      return call(listBlocks, { query }, { signal, quiet: true })
    },
    placeholderData: keepPreviousData,
  })

/** A page of the chain's transactions, or of one account's. */
export const transactionsQuery = (accountId: string | undefined, request: TransactionRequest) =>
  queryOptions({
    queryKey: [...newestKey, 'transactions', accountId ?? null, request],
    queryFn: ({ signal }) => readTransactions(accountId, { ...request, limit: String(pageRows) }, signal),
    placeholderData: keepPreviousData,
  })

/** How many transactions a filter lets through; asked for apart, as the rows need not wait for it. */
export const transactionCountQuery = (filter: TransactionFilter) =>
  queryOptions({
    queryKey: [...newestKey, 'count', filter],
    queryFn: ({ signal }) => readCount(filter, signal),
    placeholderData: keepPreviousData,
  })

export const statisticsQuery = () =>
  queryOptions({
    queryKey: [...newestKey, 'statistics'],
    queryFn: ({ signal }) =>
      call(getStatistics, { query: { blocks: String(chartBlocks) } }, { signal, quiet: true }),
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
