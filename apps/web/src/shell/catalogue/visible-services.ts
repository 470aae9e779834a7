import type { Role } from '@panel/contracts/platform/roles'
import type { Service } from '@panel/contracts/platform/service'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fallbackRoles, rolesQuery, servicesQuery } from './queries.ts'

/** The server lists what the caller's roles allow; only where the roles could not be read does the panel narrow it. */
const narrow = (services: readonly Service[], roles: readonly Role[] | undefined): readonly Service[] =>
  roles === fallbackRoles ? services.filter(({ role }) => fallbackRoles.includes(role)) : services

/** The services that this account may see; every page and menu of the shell reads them here. */
export const readVisibleServices = async (queryClient: QueryClient): Promise<readonly Service[]> => {
  const [services, roles] = await Promise.all([
    queryClient.ensureQueryData(servicesQuery()),
    queryClient.ensureQueryData(rolesQuery()),
  ])
  return narrow(services, roles)
}

/** The services that this account may see, with the state of their query. */
export const useVisibleServices = () => {
  const services = useQuery(servicesQuery())
  const { data: roles } = useQuery(rolesQuery())
  const data = useMemo(() => services.data && narrow(services.data, roles), [services.data, roles])
  return { ...services, data }
}
