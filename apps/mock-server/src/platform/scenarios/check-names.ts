import type { Scenario } from '@panel/contracts/platform/scenario'
import type { JsonFile } from './read-json-file.ts'

/** The names that scenarios may refer to. */
export interface KnownNames {
  readonly calls: readonly string[]
  readonly accounts: readonly string[]
  readonly services: readonly string[]
  /** The services that have fixtures of their own. */
  readonly servicesWithFixtures: readonly string[]
}

interface Reference {
  readonly path: readonly PropertyKey[]
  readonly name: string
  readonly known: readonly string[]
}

const referencesOf = ({ faults, users, services, omits }: Scenario, known: KnownNames): Reference[] => [
  ...faults.map(({ operationId }, index) => ({
    path: ['faults', index, 'operationId'],
    name: operationId,
    known: ['*', ...known.calls],
  })),
  ...Object.entries(users).flatMap(([name, { subscriptions }]) => [
    { path: ['users', name], name, known: known.accounts },
    ...Object.keys(subscriptions).map((serviceId) => ({
      path: ['users', name, 'subscriptions', serviceId],
      name: serviceId,
      known: known.services,
    })),
  ]),
  ...Object.keys(services).map((name) => ({
    path: ['services', name],
    name,
    known: known.servicesWithFixtures,
  })),
  ...Object.keys(omits).map((name) => ({ path: ['omits', name], name, known: known.services })),
]

/** @throws StartError for a call, account or service that a scenario names and that does not exist */
export const checkNames = ({ value, errorAt }: JsonFile<Scenario>, known: KnownNames): void => {
  const unknown = referencesOf(value, known).find((reference) => !reference.known.includes(reference.name))
  if (unknown)
    throw errorAt(unknown.path, `"${unknown.name}" is unknown; allowed: ${unknown.known.join(', ')}`)
}
