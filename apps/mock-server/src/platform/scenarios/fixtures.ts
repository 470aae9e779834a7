import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Schema } from '@panel/contracts/platform/endpoint'
import { readyAccounts, serviceFixtures, userFixtures } from '@panel/contracts/platform/fixtures'
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
    throw new StartError(`${path} does not fit: ${issue?.path.join('.')}: ${issue?.message}.`)
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

/** The data that the platform itself starts from; services read their own. */
export const readFixtures = (folder: string) => ({
  folder,
  accounts: readFixture(folder, 'accounts.json', readyAccounts),
  services: readFixture(folder, 'services.json', serviceFixtures),
  users: readFixture(folder, 'users.json', userFixtures),
  scenarios: readScenarios(folder),
})
export type Fixtures = ReturnType<typeof readFixtures>
