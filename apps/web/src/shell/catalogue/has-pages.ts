import type { Service } from '@panel/contracts/platform/service'

const folders = Object.keys(import.meta.glob('../../services/*/routes/*.tsx')).map(
  (path) => path.split('/')[3],
)

/** Whether this build of the panel has pages for an internal service. */
export const hasPages = (serviceId: string): boolean => folders.includes(serviceId)

/** Whether a service cannot be opened here yet: it is built in, and this build of the panel has no pages for it. */
export const hasNoPages = ({ serviceId, type }: Pick<Service, 'serviceId' | 'type'>): boolean =>
  type === 'internal' && !hasPages(serviceId)
