import type { Service } from '@panel/contracts/platform/service'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { visibleServices } from '../../shared/api/known-services.ts'
import { rolesQuery, servicesQuery } from './queries.ts'

/** The services that this account may see; every page and menu of the shell reads them here. */
export const readVisibleServices = async (queryClient: QueryClient): Promise<readonly Service[]> => {
  const [services, roles] = await Promise.all([
    queryClient.ensureQueryData(servicesQuery()),
    queryClient.ensureQueryData(rolesQuery()),
  ])
  return visibleServices(services, roles)
}

/** The services that this account may see, with the state of their query. */
export const useVisibleServices = () => {
  const services = useQuery(servicesQuery())
  const { data: roles } = useQuery(rolesQuery())
  const data = useMemo(() => services.data && visibleServices(services.data, roles), [services.data, roles])
  return { ...services, data }
}
