import { listServices } from '@panel/contracts/platform/marketplace'
import type { Role } from '@panel/contracts/platform/roles'
import type { Service } from '@panel/contracts/platform/service'
import { getRoles } from '@panel/contracts/platform/session'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { fallbackRoles, rolesKey, servicesKey } from '../../shared/api/known-services.ts'
import { currentLocale } from '../../shared/i18n/i18n.ts'
import { asService, readCustomServices } from '../custom-services/custom-services.ts'
import { readServices } from './read-services.ts'

/** The list with each record unread: `readServices` reads them one by one. */
const listServiceRecords = { ...listServices, answer: z.array(z.unknown()) }

/** The services of the caller's roles in the shown language, followed by the local ones. */
export const servicesQuery = () =>
  queryOptions({
    queryKey: [...servicesKey, currentLocale()],
    queryFn: async ({ signal }): Promise<Service[]> => {
      const services = readServices(await call(listServiceRecords, {}, { signal }))
      const taken = new Set(services.map(({ serviceId }) => serviceId))
      const own = readCustomServices().filter(({ serviceId }) => !taken.has(serviceId))
      return [...services, ...own.map(asService)]
    },
  })

/** A failing call leaves a person with the role `user`; only 401 leaves none, since the session is over then. */
const readRoles = async (signal: AbortSignal): Promise<Role[]> => {
  try {
    return await call(getRoles, {}, { signal })
  } catch (error) {
    if (signal.aborted || (error instanceof ApiError && error.status === 401)) throw error
    return fallbackRoles
  }
}

export const rolesQuery = () =>
  queryOptions({
    queryKey: rolesKey,
    queryFn: ({ signal }) => readRoles(signal),
    // The fallback is known by its identity, which merging it into earlier roles would lose.
    structuralSharing: false,
    // Roles that could not be read are read again at the next opportunity.
    staleTime: ({ state }) => (state.data === fallbackRoles ? 0 : 300_000),
  })
