import { nameAccounts } from '@panel/contracts/platform/account-names'
import { type ListFilter, maximumPageSize } from '@panel/contracts/platform/list-endpoint'
import {
  getDelegation,
  listAliases,
  listDelegations,
  lookUpAlias,
} from '@panel/contracts/services/alias/endpoints'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'

/** Every call whose answer a transaction of this service changes. */
export const aliasEndpoints = [
  listAliases,
  listDelegations,
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

export const aliasHolderQuery = (alias: string) =>
  endpointQuery(lookUpAlias, { body: { alias } }, { staleTime: 0 })
