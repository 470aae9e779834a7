import { nameAccounts } from '@panel/contracts/platform/account-names'
import { type ListFilter, maximumPageSize } from '@panel/contracts/platform/list-endpoint'
import {
  getDelegation,
  listAliases,
  listDelegations,
  listReceivedDelegations,
  lookUpAlias,
} from '@panel/contracts/services/alias/endpoints'
import { aliasName } from '@panel/contracts/smart-contracts/service'
import { isAccountId } from '@panel/ledger/accounts'
import type { Grant } from '@panel/ledger/delegations'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../../shared/api/api-error.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'

/** Every call whose answer a transaction of this service changes. */
export const aliasEndpoints = [
  listAliases,
  listDelegations,
  listReceivedDelegations,
  getDelegation,
  lookUpAlias,
  nameAccounts,
] as const

/** The names to choose from. A person with more finds the rest in the list. */
export const aliasChoicesQuery = () =>
  endpointQuery(listAliases, {
    body: { limit: maximumPageSize, sort: { column: 'alias', direction: 'ascending' } },
  })

/** The delegations to choose from. A person with more finds the rest in the list. */
export const delegationChoicesQuery = (filter: ListFilter<typeof listDelegations> = {}) =>
  endpointQuery(listDelegations, { body: { filter, limit: maximumPageSize } })

/** An edit starts from what the ledger has now, so what was read before is read again. */
export const delegationQuery = (delegate: string, target: string) =>
  endpointQuery(getDelegation, { body: { delegate, target } }, { staleTime: 0 })

/** Whether a text may be the name of an account. */
export const isAlias = (text: string | undefined): boolean => z.safeParse(aliasName, text).success

export const aliasHolderQuery = (alias: string) =>
  endpointQuery(lookUpAlias, { body: { alias } }, { staleTime: 0 })

/** Finds the account that a text names: itself, or the one whose alias it is; null where there is none. */
export const useAccountNamed = (): ((text: string) => Promise<string | null>) => {
  const queryClient = useQueryClient()
  return useCallback(
    async (text) => {
      if (isAccountId(text)) return text
      if (!isAlias(text)) return null
      return (await queryClient.fetchQuery(aliasHolderQuery(text))).accountId
    },
    [queryClient],
  )
}

/** The delegation that a delegate has on a target now; undefined where it has none. */
export const presentDelegation = (queryClient: QueryClient, delegate: string, target: string) =>
  queryClient.fetchQuery(delegationQuery(delegate, target)).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined
    throw error
  })

/**
 * What is known of a delegate's delegations: the one on the target, if there is one, after others of the same
 * delegate, which show that it may do something else.
 */
export const grantsFor = async (
  queryClient: QueryClient,
  delegate: string,
  target: string,
): Promise<Grant[]> => {
  const [others, own] = await Promise.all([
    queryClient.fetchQuery(delegationChoicesQuery({ text: delegate })),
    presentDelegation(queryClient, delegate, target),
  ])
  const known = own ? [...others.rows, own] : others.rows
  return known.map((delegation) => ({ ...delegation, expiration: BigInt(delegation.expiration) }))
}

/** How many delegations end within days. */
export const endingSoonQuery = () =>
  endpointQuery(listDelegations, { body: { filter: { state: 'endsSoon' }, limit: 1 } })

/** How many delegations given to the account end soon. */
export const receivedEndingSoonQuery = () =>
  endpointQuery(listReceivedDelegations, { body: { filter: { state: 'endsSoon' }, limit: 1 } })

/** How many names the account has. */
export const aliasCountQuery = () => endpointQuery(listAliases, { body: { limit: 1 } })
