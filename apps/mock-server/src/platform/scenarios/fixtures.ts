import { join } from 'node:path'
import type { Schema } from '@panel/contracts/platform/endpoint'
import { type ReadyAccounts, serviceFixtures, userFixtures } from '@panel/contracts/platform/fixtures'
import type { Genesis } from '@panel/contracts/platform/genesis'
import { isRecord } from '@panel/contracts/platform/is-record'
import type { Scenario } from '@panel/contracts/platform/scenario'
import type * as z from 'zod/mini'
import { historyEnd } from '../../history/history-days.ts'
import { isoTimeOfSeconds } from '../iso-time.ts'
import { accountNamesIn } from './account-names-in.ts'
import { type JsonFile, matchSchema, readJsonFile } from './read-json-file.ts'
import { readScenarios } from './scenario-files.ts'
import { unknownName } from './unknown-name.ts'

/** Reads one file of data. @throws StartError naming the file and the place */
export const readFixture = <S extends Schema>(folder: string, file: string, schema: S): z.output<S> =>
  readJsonFile(join(folder, file), schema).value

/** The part of a scenario that replaces members of fixtures. */
type Replacing = Pick<Scenario, 'services'>

/** The members of a service's fixtures, replaced as a scenario says: records entry by entry, anything else whole. */
const replaceMembers = (own: object, replaced: object): object => {
  const members = new Map(Object.entries(own))
  for (const [name, value] of Object.entries(replaced)) {
    const before: unknown = members.get(name)
    members.set(name, isRecord(before) && isRecord(value) ? { ...before, ...value } : value)
  }
  return Object.fromEntries(members)
}

interface ServiceFixtures {
  readonly folder: string
  readonly scenarios: ReadonlyMap<string, JsonFile<Replacing>>
  readonly accounts: readonly { readonly name: string }[]
  /** The services for which the scenarios were checked: a server's worlds start from the same ones. */
  readonly checkedFor: Set<string>
}

/**
 * Reads `services/<serviceId>.json`, and checks what each scenario replaces in it, unless that was checked before.
 *
 * @returns the service's fixtures of a scenario: members that are objects are replaced entry by entry.
 * @throws StartError naming the file and the place that does not match the schema, or names an account that does not exist.
 */
export const readServiceFixtures = <S extends Schema>(
  { folder, scenarios, accounts, checkedFor }: ServiceFixtures,
  serviceId: string,
  schema: S,
): ((scenario: Replacing) => z.output<S>) => {
  const own = readFixture(folder, join('services', `${serviceId}.json`), schema)
  const replacedIn = ({ services }: Replacing) => replaceMembers(Object(own), services[serviceId] ?? {})
  for (const { value, errorAt } of checkedFor.has(serviceId) ? [] : scenarios.values()) {
    if (value.services[serviceId] === undefined) continue
    const match = matchSchema(schema, replacedIn(value))
    if ('mismatch' in match) {
      const { path, reason } = match.mismatch
      throw errorAt(['services', serviceId, ...path], reason)
    }
    const known = accounts.map(({ name }) => name)
    const unknown = accountNamesIn(schema, match.value).find(({ name }) => !known.includes(name))
    if (unknown) {
      throw errorAt(['services', serviceId, ...unknown.path], unknownName({ name: unknown.name, known }))
    }
  }
  checkedFor.add(serviceId)
  return (scenario) => (scenario.services[serviceId] === undefined ? own : schema.parse(replacedIn(scenario)))
}

/**
 * The data that the platform itself starts from, with the accounts that it has; services read their own.
 *
 * @param start the accounts, and the chain that scenarios start with
 * @param ownScenarios a folder of further scenarios
 * @throws StartError naming the file and the place that cannot be used
 */
export const readFixtures = (
  folder: string,
  { accounts, genesis }: { readonly accounts: ReadyAccounts; readonly genesis: Genesis },
  ownScenarios?: string,
) => ({
  folder,
  checkedFor: new Set<string>(),
  accounts,
  services: readFixture(folder, 'services.json', serviceFixtures),
  users: readFixture(folder, 'users.json', userFixtures),
  scenarios: readScenarios(join(folder, 'scenarios'), isoTimeOfSeconds(historyEnd(genesis)), ownScenarios),
})
export type Fixtures = ReturnType<typeof readFixtures>
