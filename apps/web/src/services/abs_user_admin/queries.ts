import type { EndpointAnswer } from '@panel/contracts/platform/endpoint'
import {
  getUser,
  getUserFilters,
  listUserBalances,
  listUserHistory,
  listUsers,
} from '@panel/contracts/services/abs_user_admin/endpoints'
import { usersChanged } from '@panel/contracts/services/abs_user_admin/events'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useInvalidateOn } from '../../shared/api/use-socket-event.ts'
import type { ListChoices } from '../../shared/list/use-filter-fields.ts'

/** Every call that answers users or what changed them. */
export const userEndpoints = [listUsers, getUser, listUserHistory, listUserBalances] as const

/** What lists of users can be filtered by. */
export const userFiltersQuery = () => endpointQuery(getUserFilters, {})

/** The choices of the filters that name a service. */
export const serviceChoices = (filters: EndpointAnswer<typeof getUserFilters> | undefined): ListChoices => {
  const services = (filters?.services ?? []).map(({ serviceId, title }) => ({
    value: serviceId,
    label: title,
  }))
  return { service: services }
}

/** An edit starts from the newest state, so an earlier answer is never used without asking again. */
export const userQuery = (accountId: string) =>
  endpointQuery(getUser, { params: { accountId } }, { staleTime: 0 })

/** Keeps the users on screen as the server has them, whichever administrator changes them. */
export const useLiveUsers = (): void => useInvalidateOn(usersChanged, userEndpoints)
