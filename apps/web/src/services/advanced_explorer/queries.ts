import { listCertificates } from '@panel/contracts/platform/certificates'
import type { CallTarget, TransactionDetail } from '@panel/contracts/services/advanced_explorer/chain'
import {
  getAccount,
  getAccountHistory,
  getActivity,
  getBlock,
  getStatistics,
  getTransaction,
  listAccountDelegations,
  listAccountMovements,
  listBlocks,
  listTransactions,
  searchLedger,
} from '@panel/contracts/services/advanced_explorer/endpoints'
import { type Transaction, transactionFromBase58Async } from '@panel/ledger/transactions'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { accountDataQuery } from '../../shared/api/account-queries.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { timeZoneName } from '../../shared/format/time-settings.ts'
import { type Days, spanOf } from '../../shared/list/period.ts'

/** How many of the newest blocks the charts are of. */
export const chartBlocks = 60

/** Every call of the dashboard whose answer grows with the chain. */
export const growingEndpoints = [listBlocks, listTransactions, getStatistics] as const

/** Every call of an account's page whose answer a transaction of the account changes. */
export const accountEndpoints = [
  getAccount,
  getAccountHistory,
  listAccountDelegations,
  listAccountMovements,
  listCertificates,
  listTransactions,
] as const

/** Calls of an account's page whose answers others change by transactions that are none of the account's. */
export const endpointsAboutAccount = [listAccountDelegations, listCertificates] as const

export const statisticsQuery = () => endpointQuery(getStatistics, { query: { blocks: String(chartBlocks) } })

/** What happened on the chain in some days of the person's own time zone; on the whole chain where both ends are open. */
export const activityQuery = (days: Days) =>
  endpointQuery(
    getActivity,
    { query: { ...spanOf(days), timeZone: timeZoneName() } },
    { placeholderData: keepPreviousData },
  )

export const accountQuery = (accountId: string) => endpointQuery(getAccount, { params: { accountId } })

export const accountHistoryQuery = (accountId: string, asset: string) =>
  endpointQuery(getAccountHistory, { params: { accountId }, query: { asset, timeZone: timeZoneName() } })

export const blockQuery = (height: number) => endpointQuery(getBlock, { params: { height: String(height) } })

export const transactionQuery = (ticket: string) => endpointQuery(getTransaction, { params: { ticket } })

export const searchQuery = (text: string) => endpointQuery(searchLedger, { query: { text } })

/** The transaction that the bytes encode; null where the panel cannot read them. */
export const useDecoded = (detail: TransactionDetail | undefined): Transaction | null | undefined => {
  const { data } = useQuery({
    queryKey: ['advanced_explorer', 'decoded', detail?.ticket],
    // Bytes under one ticket never change.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: detail !== undefined,
    queryFn: () => transactionFromBase58Async(detail?.bytes ?? '').catch(() => null),
  })
  return data
}

/** Which contract each target carries, and its decimals where it is an asset, as far as the ledger has it. */
export const useTargets = (accountIds: readonly string[]): Readonly<Record<string, CallTarget>> => {
  const known = [...new Set(accountIds)].slice(0, 20)
  const accounts = useQueries({ queries: known.map((accountId) => accountDataQuery(accountId)) })
  return Object.fromEntries(
    known.flatMap((accountId, place) => {
      const data = accounts[place]?.data
      return data ? [[accountId, { contractHash: data.contractHash, decimals: data.decimals ?? null }]] : []
    }),
  )
}

/** The newest block alone. */
export const newestBlockQuery = () => endpointQuery(listBlocks, { query: { limit: '1' } })
