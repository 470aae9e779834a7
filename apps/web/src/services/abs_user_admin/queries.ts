import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import { getUser, listUsers } from '@panel/contracts/services/abs_user_admin/endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'

/** Every call that answers users. */
export const userEndpoints = [listUsers, getUser] as const

/** Filter, sort and place of a page of users. */
export type UserListRequest = EndpointInput<typeof listUsers>['body']

export const readUsers = (request: UserListRequest, signal: AbortSignal) =>
  call(listUsers, { body: request }, { signal, quiet: true })

export const userListQuery = (request: UserListRequest) =>
  endpointQuery(listUsers, { body: request }, { placeholderData: keepPreviousData })

/** An edit starts from the newest state, so an earlier answer is never used without asking again. */
export const userQuery = (accountId: string) =>
  endpointQuery(getUser, { params: { accountId } }, { staleTime: 0 })
