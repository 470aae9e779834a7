import {
  getAccount,
  getBlock,
  getStatistics,
  getTransaction,
  listBlocks,
  listTransactions,
  searchLedger,
} from '@panel/contracts/services/advanced_explorer/endpoints'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'

/** How many of the newest blocks the charts are of. */
export const chartBlocks = 60

/** Every call whose answer grows with the chain. */
export const growingEndpoints = [listBlocks, listTransactions, getStatistics] as const

export const statisticsQuery = () => endpointQuery(getStatistics, { query: { blocks: String(chartBlocks) } })

export const accountQuery = (accountId: string) => endpointQuery(getAccount, { params: { accountId } })

export const blockQuery = (height: number) => endpointQuery(getBlock, { params: { height: String(height) } })

export const transactionQuery = (ticket: string) => endpointQuery(getTransaction, { params: { ticket } })

export const searchQuery = (text: string) => endpointQuery(searchLedger, { query: { text } })
