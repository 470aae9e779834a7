import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import { maximumPageSize } from '@panel/contracts/platform/paging'
import { accountId as accountIdSchema } from '@panel/contracts/platform/primitives'
import { getAccountData } from '@panel/contracts/platform/transactions'
import {
  getDelegation,
  listAliases,
  listDelegations,
  lookUpAlias,
} from '@panel/contracts/services/alias/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'

/** All that this service has read: invalidated when one of its transactions was executed. */
export const aliasKey = ['alias'] as const

export type AliasListRequest = EndpointInput<typeof listAliases>['body']
export type DelegationListRequest = EndpointInput<typeof listDelegations>['body']

export const readAliases = (request: AliasListRequest, signal: AbortSignal) =>
  call(listAliases, { body: request }, { signal, quiet: true })

export const aliasListQuery = (request: AliasListRequest) =>
  queryOptions({
    queryKey: [...aliasKey, 'aliases', request],
    queryFn: ({ signal }) => readAliases(request, signal),
    placeholderData: keepPreviousData,
  })

/** The names to choose from; whoever has more finds the rest in the list. */
export const aliasChoicesQuery = () =>
  aliasListQuery({ limit: maximumPageSize, sort: { column: 'alias', direction: 'ascending' } })

export const readDelegations = (request: DelegationListRequest, signal: AbortSignal) =>
  call(listDelegations, { body: request }, { signal, quiet: true })

export const delegationListQuery = (request: DelegationListRequest) =>
  queryOptions({
    queryKey: [...aliasKey, 'delegations', request],
    queryFn: ({ signal }) => readDelegations(request, signal),
    placeholderData: keepPreviousData,
  })

/** The delegations to choose from; whoever has more finds the rest in the list. */
export const delegationChoicesQuery = () => delegationListQuery({ limit: maximumPageSize })

/** An edit starts from what the ledger has now, so what was read before is read again. */
export const delegationQuery = (delegate: string, target: string) =>
  queryOptions({
    queryKey: [...aliasKey, 'delegation', delegate, target],
    queryFn: ({ signal }) => call(getDelegation, { body: { delegate, target } }, { signal, quiet: true }),
    staleTime: 0,
  })

export const aliasHolderQuery = (alias: string) =>
  queryOptions({
    queryKey: [...aliasKey, 'holder', alias],
    queryFn: ({ signal }) => call(lookUpAlias, { body: { alias } }, { signal, quiet: true }),
    staleTime: 0,
  })

/** The contract that an account carries; asked only for what can be an account. */
export const accountDataQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account-data', accountId],
    queryFn: ({ signal }) => call(getAccountData, { body: { accountId } }, { signal, quiet: true }),
    enabled: accountIdSchema.safeParse(accountId).success,
  })
