import { routedServiceIds } from 'virtual:service-routes'
import type { Service } from '@panel/contracts/platform/service'

/** Whether this build of the panel has pages for an internal service. */
export const hasPages = (serviceId: string): boolean => routedServiceIds.includes(serviceId)

/** Whether a service cannot be opened here yet: it is built in, and this build of the panel has no pages for it. */
export const hasNoPages = ({ serviceId, type }: Pick<Service, 'serviceId' | 'type'>): boolean =>
  type === 'internal' && !hasPages(serviceId)
