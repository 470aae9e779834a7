import type { ControlledClock } from '@panel/chain/clock'
import type { Schema } from '@panel/contracts/platform/endpoint'
import type { Scenario } from '@panel/contracts/platform/scenario'
import type { Database } from 'better-sqlite3'
import { ApiError } from '../api-error.ts'
import type { Faults } from '../faults.ts'
import { StartError } from '../start-error.ts'
import type { UserStore } from '../users/user-store.ts'
import { checkNames, type KnownNames } from './check-names.ts'
import { type Fixtures, readServiceFixtures } from './fixtures.ts'

/** Writes a part's first data; runs inside the transaction that resets the whole world. */
export type Seed = (scenario: Scenario, fixtures: Fixtures) => void

/** Says why a part cannot follow a scenario; undefined where it can. */
export type Obstacle = (scenario: Scenario) => string | undefined

/** Brings a part that lives outside the database's tables to a scenario. */
export type Enter = (scenario: Scenario) => void

export interface WorldOptions {
  readonly database: Database
  readonly fixtures: Fixtures
  readonly users: UserStore
  readonly clock: ControlledClock
  readonly faults: Faults
  /** What scenarios may name, known once every part has registered. */
  readonly knownNames: () => Omit<KnownNames, 'servicesWithFixtures'>
}

/**
 * Kept when the world is reset: which migrations ran, who is signed in or about to be, and which service tokens are
 * used up. Somebody whose wallet is just signing a pre-authorisation signs in to the new world.
 */
const keptTables = new Set(['migrations', 'sessions', 'pre_authorisations', 'used_service_tokens'])

/** The world that testers choose by name: all data, and how calls and ledger behave. */
export const createWorld = ({ database, fixtures, users, clock, faults, knownNames }: WorldOptions) => {
  const seeds: Seed[] = []
  const enters: Enter[] = []
  const leaves: (() => void)[] = []
  const obstacles: Obstacle[] = []
  const servicesWithFixtures: string[] = []
  const keptName = database.prepare<[], string>("SELECT value FROM world WHERE name = 'scenario'").pluck()
  const keepName = database.prepare<[string]>("INSERT INTO world VALUES ('scenario', ?)")
  let current = 'default'
  let mustRemake = false

  const scenarioNamed = (name: string): Scenario => {
    const found = fixtures.scenarios.get(name)
    if (found) return found.value
    const known = [...fixtures.scenarios.keys()]
    throw new ApiError('NOT_FOUND', `There is no scenario ${name}. Known: ${known.join(', ')}.`, { known })
  }

  const obstacleOf = (scenario: Scenario): string | undefined => {
    for (const find of obstacles) {
      const obstacle = find(scenario)
      if (obstacle !== undefined) return obstacle
    }
    return undefined
  }

  /** @throws ApiError VALIDATION for a scenario that this server cannot follow, naming those that it can */
  const requirePossible = (name: string): Scenario => {
    const scenario = scenarioNamed(name)
    const obstacle = obstacleOf(scenario)
    if (obstacle === undefined) return scenario
    const possible = [...fixtures.scenarios]
      .filter(([, { value }]) => obstacleOf(value) === undefined)
      .map(([each]) => each)
    throw new ApiError(
      'VALIDATION',
      `The scenario ${name} is not possible here: ${obstacle} Possible: ${possible.join(', ')}.`,
      { possible },
    )
  }

  const seedUsers = (scenario: Scenario): void => {
    if (scenario.withoutUsers) return
    const seededAt = Date.parse(scenario.startsAt)
    for (const { name, accountId, publicKey, roles } of fixtures.accounts) {
      const seed = scenario.users[name] ?? fixtures.users[name]
      if (seed) users.save({ accountId, publicKey, roles, ...seed }, seededAt)
    }
  }

  /** Tables of the platform and of services; the ledger's own keep their own history. */
  const tables = (): string[] =>
    database
      .prepare<[], string>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'ledger_%'",
      )
      .pluck()
      .all()
      .filter((table) => !keptTables.has(table))

  const remake = database.transaction((name: string, scenario: Scenario) => {
    // Checked when the transaction ends, so that tables may be emptied and filled in any order.
    database.pragma('defer_foreign_keys = ON')
    const sessions = database.prepare('SELECT * FROM sessions').raw().all()
    for (const table of tables()) database.prepare(`DELETE FROM ${table}`).run()
    seedUsers(scenario)
    for (const seed of seeds) seed(scenario, fixtures)
    keepName.run(name)
    const restore = database.prepare(
      'INSERT OR IGNORE INTO sessions SELECT ?, account_id, ? FROM users WHERE account_id = ?',
    )
    const latest = clock.now() + (scenario.sessionSeconds ?? 86_400) * 1000
    for (const [sessionId, accountId, expiresAt] of sessions as [string, string, number][]) {
      restore.run(sessionId, Math.min(expiresAt, latest), accountId)
    }
  })

  const enter = (name: string): void => {
    const scenario = scenarioNamed(name)
    current = name
    faults.arm(scenario.faults)
    for (const react of enters) react(scenario)
  }

  return {
    name: (): string => current,
    scenario: (): Scenario => scenarioNamed(current),
    scenarios: () =>
      [...fixtures.scenarios].map(([name, { value }]) => ({ name, description: value.description })),
    /** Registers first data of a part. */
    onSeed: (seed: Seed): void => {
      seeds.push(seed)
    },
    /** A service's fixtures by scenario; see {@link readServiceFixtures}. */
    serviceFixtures: <S extends Schema>(serviceId: string, schema: S) => {
      servicesWithFixtures.push(serviceId)
      return readServiceFixtures(fixtures, serviceId, schema)
    },
    /** Registers what may make a scenario impossible on this server. */
    onCheck: (obstacle: Obstacle): void => {
      obstacles.push(obstacle)
    },
    /** Registers what a part does before the world is replaced, while its data are still there. */
    onLeave: (leave: () => void): void => {
      leaves.push(leave)
    },
    /** Registers a part that behaves by scenario. */
    onEnter: (react: Enter): void => {
      enters.push(react)
    },
    /**
     * Replaces the world by a scenario's, at the machine's own time. Sessions of accounts that the new world knows go
     * on, so that people who watch a page need not sign in again.
     *
     * @throws ApiError NOT_FOUND for a name that is no scenario, VALIDATION for one that this server cannot follow.
     */
    switchTo: (name: string): void => {
      const scenario = requirePossible(name)
      for (const leave of leaves) leave()
      clock.restore({ offset: 0 })
      remake(name, scenario)
      enter(name)
    },
    /** Makes `start` replace all data by the scenario's, whichever the database holds. */
    remakeAtStart: (): void => {
      mustRemake = true
    },
    /**
     * Continues in the world that the database holds, or makes the wished one.
     *
     * @throws StartError for a scenario file that names what does not exist, or that is gone while the data are in it;
     * ApiError as `switchTo` does
     */
    start: (wished: string | undefined): void => {
      const known = { ...knownNames(), servicesWithFixtures }
      for (const file of fixtures.scenarios.values()) checkNames(file, known)
      const kept = keptName.get()
      if (wished === undefined && kept !== undefined && !fixtures.scenarios.has(kept)) {
        throw new StartError(
          `The data are in the scenario ${kept}, whose file is gone. Start in another one: npm start -- --scenario default.`,
        )
      }
      const name = wished ?? kept ?? 'default'
      const scenario = requirePossible(name)
      if (kept !== name || mustRemake) remake(name, scenario)
      enter(name)
    },
  }
}
export type World = ReturnType<typeof createWorld>
