import { subscriptionStatuses } from '@panel/contracts/platform/roles'
import {
  type Service,
  type ServiceCategory,
  serviceCategories,
  serviceTypes,
} from '@panel/contracts/platform/service'
import { knownStatusOf } from '../catalogue/known-status.ts'

export const stateFilters = ['any', ...subscriptionStatuses] as const
export const kindFilters = ['any', ...serviceTypes] as const

/** What the address says of the filter; a missing member filters nothing. */
export interface MarketplaceFilter {
  readonly q?: string | undefined
  readonly state?: (typeof stateFilters)[number] | undefined
  readonly kind?: (typeof kindFilters)[number] | undefined
}

const oneOf = <Value extends string>(values: readonly Value[], requested: unknown): Value | undefined =>
  values.find((value) => value === requested && value !== 'any')

/** Reads the filter from an address; what does not fit filters nothing. */
export const readMarketplaceFilter = (search: Readonly<Record<string, unknown>>): MarketplaceFilter => {
  const { q } = search
  // Every member is said, undefined or not: one that is left out keeps what the address says.
  return {
    // A number in an address is read as one; a person may well search for digits.
    q: (typeof q === 'string' || typeof q === 'number') && q !== '' ? String(q) : undefined,
    state: oneOf(stateFilters, search.state),
    kind: oneOf(kindFilters, search.kind),
  }
}

export const matchesFilter = (service: Service, { q, state, kind }: MarketplaceFilter): boolean => {
  if (state !== undefined && knownStatusOf(service) !== state) return false
  if (kind !== undefined && service.type !== kind) return false
  const words = (q ?? '').toLocaleLowerCase().split(/\s+/)
  const text = `${service.title} ${service.description} ${service.serviceId}`.toLocaleLowerCase()
  return words.every((word) => text.includes(word))
}

export interface ServiceGroup {
  readonly category: ServiceCategory
  readonly services: readonly Service[]
}

/** Services by what they are for, in the order of the categories; a category without services is left out. */
export const groupByCategory = (services: readonly Service[]): ServiceGroup[] =>
  serviceCategories
    .map((category) => ({ category, services: services.filter((service) => service.category === category) }))
    .filter((group) => group.services.length > 0)
