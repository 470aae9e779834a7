import {
  getPurchase,
  getWithdrawalRequest,
  listPurchases,
  listWebhooks,
  listWithdrawalRequests,
} from '@panel/contracts/services/synkrony_admin/endpoints'
import { synkronyChanged } from '@panel/contracts/services/synkrony_admin/events'
import { getFeeRule, listFeeRules } from '@panel/contracts/services/synkrony_admin/fee-endpoints'
import type { PlatformSummary } from '@panel/contracts/services/synkrony_admin/platform'
import {
  getCryptoHub,
  getHubAsset,
  getPlatformTransaction,
  getRecharge,
  listPayers,
  listRecharges,
  listWalletMovements,
  summarizePlatform,
} from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { serverNow } from '../../shared/api/server-clock.ts'
import { useChangeOf } from '../../shared/api/use-change.ts'
import { useInvalidateOn } from '../../shared/api/use-socket-event.ts'
import { timeZoneName } from '../../shared/format/time-settings.ts'
import { daysOf, spanOf } from '../../shared/list/period.ts'

/** Every call whose answer a change in the back office changes. */
export const synkronyEndpoints = [
  listFeeRules,
  getFeeRule,
  listWithdrawalRequests,
  getWithdrawalRequest,
  getCryptoHub,
  getHubAsset,
  listWalletMovements,
  listPurchases,
  getPurchase,
  listWebhooks,
  summarizePlatform,
  listPayers,
  listRecharges,
  getRecharge,
  getPlatformTransaction,
] as const

interface FeeRuleParams {
  readonly assetId: string
  readonly accountId?: string | undefined
}

/** The rule of an asset, or of an account. */
export const feeRuleQuery = ({ assetId, accountId }: FeeRuleParams) =>
  endpointQuery(getFeeRule, { params: { assetId }, query: accountId === undefined ? {} : { accountId } })

export const withdrawalQuery = (id: string) => endpointQuery(getWithdrawalRequest, { params: { id } })

export const purchaseQuery = (paymentId: string) => endpointQuery(getPurchase, { params: { paymentId } })

export const hubQuery = () => endpointQuery(getCryptoHub, {})

export const hubAssetQuery = (assetId: string) =>
  endpointQuery(getHubAsset, { params: { assetId }, query: { timeZone: timeZoneName() } })

export const rechargeQuery = (id: string) => endpointQuery(getRecharge, { params: { id } })

export const transactionQuery = (ticket: string) =>
  endpointQuery(getPlatformTransaction, { params: { ticket } })

/** Totals in the person’s own days. */
export const summaryQuery = (filter: {
  readonly createdFrom: string | undefined
  readonly createdTo: string | undefined
}) =>
  endpointQuery(
    summarizePlatform,
    { body: { filter, timeZone: timeZoneName() } },
    { placeholderData: keepPreviousData },
  )

/** What waits for somebody now, beside the figures of today alone. */
export const waitingQuery = () => {
  const { from, to } = spanOf(daysOf('today', serverNow()))
  return {
    ...summaryQuery({ createdFrom: from, createdTo: to }),
    select: ({ waiting }: PlatformSummary) => waiting,
  }
}

interface AssetAnswer {
  readonly data: readonly { readonly assetId: string }[] | undefined
}

/** The assets of an answer, as the choices of a filter. */
export const assetChoices = ({ data = [] }: AssetAnswer): readonly string[] =>
  data.map(({ assetId }) => assetId)

/** The assets that merchants can withdraw. */
export const useWithdrawableAssets = () => useQuery({ ...hubQuery(), select: ({ assets }) => assets })

/** The assets in which anything was paid. */
export const usePaidAssets = () =>
  useQuery({
    ...summaryQuery({ createdFrom: undefined, createdTo: undefined }),
    select: ({ totals }) => totals,
  })

/** Keeps the page in step with the server. */
export const useLiveSynkrony = (): void => useInvalidateOn(synkronyChanged, synkronyEndpoints)

/** Makes a call that changes something; what the pages show is then read again, also where it failed. */
export const useChange = () => useChangeOf(synkronyEndpoints)
