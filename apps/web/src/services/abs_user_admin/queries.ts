import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import { getUser, listUsers } from '@panel/contracts/services/abs_user_admin/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { currentLocale } from '../../shared/i18n/i18n.ts'

/** All that this service has read: invalidated when a user has changed. */
export const usersKey = ['abs_user_admin'] as const

/** Filter, sort and place of a page of users. */
export type UserListRequest = EndpointInput<typeof listUsers>['body']

export const readUsers = (request: UserListRequest, signal: AbortSignal) =>
  call(listUsers, { body: request }, { signal, quiet: true })

export const userListQuery = (request: UserListRequest) =>
  queryOptions({
    queryKey: [...usersKey, 'list', request],
    queryFn: ({ signal }) => readUsers(request, signal),
    placeholderData: keepPreviousData,
  })

/** An edit starts from the newest state, so what was read before is read again. */
export const userQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...usersKey, 'user', accountId, currentLocale()],
    queryFn: ({ signal }) => call(getUser, { params: { accountId } }, { signal, quiet: true }),
    staleTime: 0,
  })
