import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Schema } from '@panel/contracts/platform/endpoint'
import { type ReadyAccounts, serviceFixtures, userFixtures } from '@panel/contracts/platform/fixtures'
import { type Scenario, scenario } from '@panel/contracts/platform/scenario'
import type * as z from 'zod/mini'
import { StartError } from '../start-error.ts'

/**
 * Reads one file of data.
 *
 * @throws StartError naming the file when it is missing or does not fit its schema.
 */
export const readFixture = <S extends Schema>(folder: string, file: string, schema: S): z.output<S> => {
  const path = join(folder, file)
  try {
    const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new StartError(`${path} does not fit: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}.`)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

const readScenarios = (folder: string): ReadonlyMap<string, Scenario> => {
  const files = readdirSync(join(folder, 'scenarios')).filter((file) => file.endsWith('.json'))
  return new Map(
    files.sort().map((file) => [file.slice(0, -5), readFixture(folder, join('scenarios', file), scenario)]),
  )
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The members of a service's fixtures, replaced as a scenario says: records entry by entry, anything else whole. */
const replaceMembers = (own: object, replaced: object): object => {
  const members = new Map(Object.entries(own))
  for (const [name, value] of Object.entries(replaced)) {
    const before: unknown = members.get(name)
    members.set(name, isRecord(before) && isRecord(value) ? { ...before, ...value } : value)
  }
  return Object.fromEntries(members)
}

/**
 * Reads `services/<serviceId>.json`, and checks what each scenario replaces in it.
 *
 * @returns the service's fixtures of a scenario: members that are objects are replaced entry by entry.
 * @throws StartError naming the file that does not fit.
 */
export const readServiceFixtures = <S extends Schema>(
  { folder, scenarios }: Pick<Fixtures, 'folder' | 'scenarios'>,
  serviceId: string,
  schema: S,
): ((scenario: Scenario) => z.output<S>) => {
  const own: object = Object(readFixture(folder, join('services', `${serviceId}.json`), schema))
  const fixturesOf = (scenario: Scenario) =>
    schema.safeParse(replaceMembers(own, scenario.services[serviceId] ?? {}))
  for (const [name, scenario] of scenarios) {
    const [issue] = fixturesOf(scenario).error?.issues ?? []
    if (!issue) continue
    const place = ['services', serviceId, ...issue.path].join('.')
    throw new StartError(`${join(folder, 'scenarios', name)}.json does not fit: ${place}: ${issue.message}.`)
  }
  return (scenario) => schema.parse(replaceMembers(own, scenario.services[serviceId] ?? {}))
}

/** The data that the platform itself starts from, with the accounts that it has; services read their own. */
export const readFixtures = (folder: string, accounts: ReadyAccounts) => ({
  folder,
  accounts,
  services: readFixture(folder, 'services.json', serviceFixtures),
  users: readFixture(folder, 'users.json', userFixtures),
  scenarios: readScenarios(folder),
})
export type Fixtures = ReturnType<typeof readFixtures>
