import type { Service } from '@panel/contracts/platform/service'
import { useQueryClient } from '@tanstack/react-query'

/** Under this key, and the language, the cache holds the services of the signed-in account. */
export const servicesKey = ['services'] as const

/**
 * Whether the account may open a service, as far as the panel knows: every page of a service is behind a guard that
 * has read the list.
 */
export const useMayOpen = (serviceId: string): boolean =>
  useQueryClient()
    .getQueriesData<Service[]>({ queryKey: servicesKey })
    .some(([, services]) =>
      services?.some((each) => each.serviceId === serviceId && each.subscriptionStatus === 'ACTIVE'),
    )
