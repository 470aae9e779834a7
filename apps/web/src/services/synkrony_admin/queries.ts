import { getFeeRule, listFeeRules } from '@panel/contracts/services/synkrony_admin/endpoints'
import { synkronyChanged } from '@panel/contracts/services/synkrony_admin/events'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useInvalidateOn } from '../../shared/api/use-socket-event.ts'

/** Every call whose answer a change in the back office changes. */
export const synkronyEndpoints = [listFeeRules, getFeeRule] as const

interface FeeRuleParams {
  readonly assetId: string
  readonly accountId?: string | undefined
}

/** The rule of an asset, or of an account. */
export const feeRuleQuery = ({ assetId, accountId }: FeeRuleParams) =>
  endpointQuery(getFeeRule, { params: { assetId }, query: accountId === undefined ? {} : { accountId } })

/** Keeps the page in step with the server. */
export const useLiveSynkrony = (): void => useInvalidateOn(synkronyChanged, synkronyEndpoints)
