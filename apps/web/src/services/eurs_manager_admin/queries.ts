import { accountId } from '@panel/contracts/platform/primitives'
import {
  getCloneSums,
  getSupplyHistory,
  getToken,
  getTokenTransaction,
  listClones,
  listFeeChanges,
  listHolders,
  listLocks,
  listPreauthorisations,
  listSupplyRequests,
  listTokenDecisions,
  listTokenMovements,
} from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { tokensChanged } from '@panel/contracts/services/eurs_manager_admin/events'
import * as z from 'zod/mini'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useInvalidateOn } from '../../shared/api/use-socket-event.ts'
import { timeZoneName } from '../../shared/format/time-settings.ts'

/** Every call whose answer a transaction of a token changes. */
export const tokenEndpoints = [
  getToken,
  getSupplyHistory,
  listFeeChanges,
  listTokenMovements,
  listHolders,
  listLocks,
  listSupplyRequests,
  listClones,
  getCloneSums,
  listPreauthorisations,
  listTokenDecisions,
] as const

export const tokenQuery = (tokenId: string) => endpointQuery(getToken, { params: { tokenId } })

export const supplyQuery = (tokenId: string) =>
  endpointQuery(getSupplyHistory, { params: { tokenId }, query: { timeZone: timeZoneName() } })

export const feeChangesQuery = (tokenId: string) => endpointQuery(listFeeChanges, { params: { tokenId } })

export const transactionQuery = (ticket: string) => endpointQuery(getTokenTransaction, { params: { ticket } })

export const cloneSumsQuery = () => endpointQuery(getCloneSums, {})

/** Keeps the tokens on screen as the ledger has them. */
export const useLiveTokens = (): void => useInvalidateOn(tokensChanged, tokenEndpoints)

/** Who holds most of a token. */
export const topHoldersQuery = (tokenId: string, limit: number) =>
  endpointQuery(listHolders, { body: { filter: { tokenId }, limit } })

/** What one account holds of a token. */
export const holdingQuery = (tokenId: string, account: string) =>
  endpointQuery(
    listHolders,
    { body: { filter: { tokenId, text: account }, limit: 20 } },
    { enabled: z.safeParse(accountId, account).success },
  )

/** The lock of one account, if it has one. */
export const lockOfQuery = (tokenId: string, account: string) =>
  endpointQuery(
    listLocks,
    { body: { filter: { tokenId, accountId: account }, limit: 1 } },
    { enabled: z.safeParse(accountId, account).success },
  )

/** The present rows of accounts that a decision is about: what was decided last is first in the list. */
export const decidedHoldersQuery = (
  chosen: readonly { readonly tokenId: string; readonly accountId: string }[] | undefined,
) => {
  const [only, ...others] = chosen ?? []
  const filter = only && others.length === 0 ? { tokenId: only.tokenId, text: only.accountId } : {}
  return endpointQuery(
    listPreauthorisations,
    { body: { filter, limit: 200 } },
    { enabled: chosen !== undefined },
  )
}

/** The present requests of a token, the newest first. */
export const decidedRequestsQuery = (tokenId: string, enabled: boolean) =>
  endpointQuery(listSupplyRequests, { body: { filter: { tokenId }, limit: 200 } }, { enabled })
