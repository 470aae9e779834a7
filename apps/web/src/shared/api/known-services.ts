import type { Role } from '@panel/contracts/platform/roles'
import type { Service } from '@panel/contracts/platform/service'
import { useQueryClient } from '@tanstack/react-query'

/** Under this key, and the language, the cache holds the services of the signed-in account. */
export const servicesKey = ['services'] as const

/** Under this key the cache holds the roles of the signed-in account. */
export const rolesKey = ['roles'] as const

/** The roles of a person whose roles could not be read. The list itself is the mark: roles that were read are another. */
export const fallbackRoles: Role[] = ['user']

/**
 * The services that an account may see and open. The server lists what the account's roles allow; where the roles could
 * not be read, only the services of the role `user` remain.
 */
export const visibleServices = (
  services: readonly Service[],
  roles: readonly Role[] | undefined,
): readonly Service[] =>
  roles === fallbackRoles ? services.filter(({ role }) => fallbackRoles.includes(role)) : services

/**
 * Whether the account may open a service, as far as the panel can check: every page of a service is behind a guard that
 * has read the list and the roles.
 */
export const useMayOpen = (serviceId: string): boolean => {
  const queryClient = useQueryClient()
  const roles = queryClient.getQueryData<Role[]>(rolesKey)
  return queryClient
    .getQueriesData<Service[]>({ queryKey: servicesKey })
    .some(([, services]) =>
      visibleServices(services ?? [], roles).some(
        (each) => each.serviceId === serviceId && each.subscriptionStatus === 'ACTIVE',
      ),
    )
}
