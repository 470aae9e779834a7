import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import {
  countTransactions,
  getAccount,
  getBlock,
  getStatistics,
  getTransaction,
  listAccountTransactions,
  listBlocks,
  listTransactions,
  searchLedger,
} from '@panel/contracts/services/advanced_explorer/endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { blockRows, chartBlocks, pageRows } from './page-sizes.ts'

/** Every call whose answer grows with the chain. */
export const growingEndpoints = [
  listBlocks,
  listTransactions,
  listAccountTransactions,
  countTransactions,
  getStatistics,
] as const

/** Filter, order and place of a page of transactions. */
export type TransactionRequest = EndpointInput<typeof listTransactions>['query']
export type TransactionFilter = EndpointInput<typeof countTransactions>['query']

/** The blocks below a height; the newest ones without it. */
export const blocksQuery = (below: number | undefined) => {
  const limit = String(blockRows)
  const query = below === undefined ? { limit } : { limit, before: String(below) }
  return endpointQuery(listBlocks, { query }, { placeholderData: keepPreviousData })
}

/** A page of the chain's transactions, or of one account's. */
export const transactionsQuery = (accountId: string | undefined, request: TransactionRequest) => {
  const query = { ...request, limit: String(pageRows) }
  const options = { placeholderData: keepPreviousData }
  return accountId === undefined
    ? endpointQuery(listTransactions, { query }, options)
    : endpointQuery(listAccountTransactions, { params: { accountId }, query }, options)
}

/** How many transactions pass a filter. A call of its own, so that the rows need not wait for it. */
export const transactionCountQuery = (filter: TransactionFilter) =>
  endpointQuery(countTransactions, { query: filter }, { placeholderData: keepPreviousData })

export const statisticsQuery = () => endpointQuery(getStatistics, { query: { blocks: String(chartBlocks) } })

export const accountQuery = (accountId: string) => endpointQuery(getAccount, { params: { accountId } })

export const blockQuery = (height: number) => endpointQuery(getBlock, { params: { height: String(height) } })

export const transactionQuery = (ticket: string) => endpointQuery(getTransaction, { params: { ticket } })

export const searchQuery = (text: string) => endpointQuery(searchLedger, { query: { text } })
