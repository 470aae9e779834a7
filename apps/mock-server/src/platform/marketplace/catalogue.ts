import { readdirSync } from 'node:fs'
import type { ServiceFixtures } from '@panel/contracts/platform/fixtures'
import type { Localized } from '@panel/contracts/platform/locales'
import type { ServiceDescriptor } from '@panel/contracts/platform/service'

/** A service as the platform describes it, before anyone's subscription. */
export interface CatalogueService extends ServiceDescriptor {
  readonly serviceId: string
  readonly type: 'iframe' | 'internal'
  /** Empty for internal services. `{demoOrigin}` in a URL is still to be filled in. */
  readonly menu: readonly { readonly label: Localized; readonly url: string }[]
  /** Whether a subscription waits for approval before it becomes ACTIVE. */
  readonly approvalRequired: boolean
  /** The routes that this variant of the service does not have, where the scenario names no others. */
  readonly omits: readonly string[]
  /** Whether it only shows how services in frames work. */
  readonly example: boolean
  readonly readsSites: boolean
}

const servicesFolder = new URL('../services/', import.meta.resolve('@panel/contracts/platform/service'))

const readDescriptor = async (serviceId: string): Promise<ServiceDescriptor> => {
  const module: { readonly descriptor: ServiceDescriptor } = await import(
    new URL(`${serviceId}/descriptor.ts`, servicesFolder).href
  )
  return module.descriptor
}

/**
 * All services: internal ones are the contracts' folders, frame services come from the fixtures, the examples among
 * them only `withExamples`. A subscription to a service that is left out stays as it is and opens nothing.
 */
export const loadCatalogue = async (fixtures: ServiceFixtures, withExamples: boolean) => {
  const approvalRequired = new Set(fixtures.approvalRequired)
  const folders = readdirSync(servicesFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const internal = await Promise.all(
    folders.map(
      async ({ name }): Promise<CatalogueService> => ({
        readsSites: false,
        ...(await readDescriptor(name)),
        serviceId: name,
        type: 'internal',
        menu: [],
        approvalRequired: approvalRequired.has(name),
        omits: fixtures.omits[name] ?? [],
        example: false,
      }),
    ),
  )
  const present = fixtures.frames.filter(({ example }) => withExamples || !example)
  const frames = present.map(
    (frame): CatalogueService => ({
      ...frame,
      readsSites: false,
      type: 'iframe',
      approvalRequired: approvalRequired.has(frame.serviceId),
      omits: [],
    }),
  )
  const knownIds = [...internal, ...fixtures.frames].map(({ serviceId }) => serviceId).sort()
  const services = new Map(
    [...internal, ...frames]
      .toSorted((left, right) => (left.serviceId < right.serviceId ? -1 : 1))
      .map((service) => [service.serviceId, service]),
  )
  return {
    /** The ids of all services, also of examples that are left out. */
    knownIds: knownIds as readonly string[],
    all: (): readonly CatalogueService[] => [...services.values()],
    find: (serviceId: string): CatalogueService | undefined => services.get(serviceId),
  }
}
export type Catalogue = Awaited<ReturnType<typeof loadCatalogue>>
