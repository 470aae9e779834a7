import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import { maximumPageSize } from '@panel/contracts/platform/list-endpoint'
import {
  getDelegation,
  listAliases,
  listDelegations,
  lookUpAlias,
} from '@panel/contracts/services/alias/endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'

/** Every call whose answer a transaction of this service changes. */
export const aliasEndpoints = [listAliases, listDelegations, getDelegation, lookUpAlias] as const

export type AliasListRequest = EndpointInput<typeof listAliases>['body']
export type DelegationListRequest = EndpointInput<typeof listDelegations>['body']

export const readAliases = (request: AliasListRequest, signal: AbortSignal) =>
  call(listAliases, { body: request }, { signal, quiet: true })

export const aliasListQuery = (request: AliasListRequest) =>
  endpointQuery(listAliases, { body: request }, { placeholderData: keepPreviousData })

/** The names to choose from; whoever has more finds the rest in the list. */
export const aliasChoicesQuery = () =>
  aliasListQuery({ limit: maximumPageSize, sort: { column: 'alias', direction: 'ascending' } })

export const readDelegations = (request: DelegationListRequest, signal: AbortSignal) =>
  call(listDelegations, { body: request }, { signal, quiet: true })

export const delegationListQuery = (request: DelegationListRequest) =>
  endpointQuery(listDelegations, { body: request }, { placeholderData: keepPreviousData })

/** The delegations to choose from; whoever has more finds the rest in the list. */
export const delegationChoicesQuery = () => delegationListQuery({ limit: maximumPageSize })

/** An edit starts from what the ledger has now, so what was read before is read again. */
export const delegationQuery = (delegate: string, target: string) =>
  endpointQuery(getDelegation, { body: { delegate, target } }, { staleTime: 0 })

export const aliasHolderQuery = (alias: string) =>
  endpointQuery(lookUpAlias, { body: { alias } }, { staleTime: 0 })
