import type { ControlledClock } from '@panel/chain/clock'
import type { Schema } from '@panel/contracts/platform/endpoint'
import { inEveryLanguage, type Scenario } from '@panel/contracts/platform/scenario'
import type { Database } from 'better-sqlite3'
import type { FastifyBaseLogger } from 'fastify'
import type { Faults } from '../faults.ts'
import { StartError } from '../start-error.ts'
import type { UserStore } from '../users/user-store.ts'
import { checkNames, isOfNoService, type KnownNames } from './check-names.ts'
import { type Fixtures, readServiceFixtures } from './fixtures.ts'
import { type Obstacle, possibleScenarios } from './possible-scenarios.ts'
import { createRemake, type Seed } from './remake-world.ts'

export type { Seed }

/** Brings a part that lives outside the database's tables to a scenario. */
export type Enter = (scenario: Scenario) => void

export interface WorldOptions {
  readonly database: Database
  readonly fixtures: Fixtures
  readonly users: UserStore
  readonly clock: ControlledClock
  readonly faults: Faults
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Runs work that replaces all data. */
  readonly replaceData: (work: () => void) => void
  /** Keeps what of the world is not in the database, and answers what brings it back around the scenario's entry. */
  readonly keepParts: () => (enterScenario: () => void) => void
  /** What scenarios may name, known once every part has registered. */
  readonly knownNames: () => Omit<KnownNames, 'servicesWithFixtures'>
}

/** The world that testers choose by name: all data, and how calls and ledger behave. */
export const createWorld = (options: WorldOptions) => {
  const { database, fixtures, users, clock, faults, log, replaceData, keepParts, knownNames } = options
  const seeds: Seed[] = []
  const enters: Enter[] = []
  const leaves: (() => void)[] = []
  const obstacles: Obstacle[] = [
    (scenario) =>
      isOfNoService(scenario, knownNames())
        ? 'it is about a service that this server does not have.'
        : undefined,
  ]
  const servicesWithFixtures: string[] = []
  const keptName = database.prepare<[], string>("SELECT value FROM world WHERE name = 'scenario'").pluck()
  let current = 'default'
  let mustRemake = false

  const { scenarioNamed, requirePossible, whyImpossible } = possibleScenarios(fixtures, obstacles)
  const remake = createRemake({ database, fixtures, users, clock, seeds })

  const enter = (name: string): void => {
    const scenario = scenarioNamed(name)
    current = name
    faults.arm(scenario.faults)
    for (const react of enters) react(scenario)
  }

  /** Each part by itself: what stopped a switch, such as a full disk, may stop some of them too. */
  const enterAgain = (): void => {
    for (const react of enters) {
      try {
        react(scenarioNamed(current))
      } catch (error) {
        log.warn(error, 'A part of the world could not go on after a switch of the scenario failed.')
      }
    }
  }

  /** Runs what leaves a world. Where it fails, the world that was left goes on as it was. */
  const orStay = (leave: () => void): void => {
    const bringBack = keepParts()
    try {
      leave()
    } catch (error) {
      try {
        bringBack(enterAgain)
      } catch (failure) {
        log.warn(failure, 'The world could not be brought back after a switch of the scenario failed.')
      }
      throw error
    }
  }

  return {
    name: (): string => current,
    scenario: (): Scenario => scenarioNamed(current),
    /** @throws ApiError NOT_FOUND naming those that there are */
    scenarioNamed,
    whyImpossible,
    scenarios: () => {
      const known = knownNames()
      return [...fixtures.scenarios]
        .filter(([, { value }]) => !isOfNoService(value, known))
        .map(([name, { value }]) => ({
          name,
          title: inEveryLanguage(value.title ?? name),
          description: inEveryLanguage(value.description),
        }))
    },
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
     * Replaces the world by a scenario's, at the machine's own time. Sessions of accounts that the new world has are
     * on, so that people who watch a page need not sign in again. Where the data cannot be replaced, the world stays.
     *
     * @throws ApiError NOT_FOUND for a name that is no scenario, VALIDATION for one that this server cannot follow.
     */
    switchTo: (name: string): void => {
      const scenario = requirePossible(name)
      orStay(() => {
        for (const leave of leaves) leave()
        clock.restore({ offset: 0 })
        replaceData(() => remake(name, scenario))
      })
      enter(name)
    },
    /** Makes `start` replace all data by the scenario's, whichever the database holds. */
    remakeAtStart: (): void => {
      mustRemake = true
    },
    /**
     * Continues in the world that the database holds, or makes the requested one.
     *
     * @throws StartError for a scenario file that names what does not exist, or that is gone while the data are in it;
     * ApiError as `switchTo` does
     */
    start: (requested: string | undefined): void => {
      const known = { ...knownNames(), servicesWithFixtures }
      for (const file of fixtures.scenarios.values()) {
        const unknown = checkNames(file, known)
        if (isOfNoService(file.value, known)) continue
        for (const sentence of unknown) log.warn(sentence)
      }
      const kept = keptName.get()
      if (requested === undefined && kept !== undefined && !fixtures.scenarios.has(kept)) {
        throw new StartError(
          `The data are in the scenario ${kept}, whose file is gone. Start in another one: npm start -- --scenario default.`,
        )
      }
      const name = requested ?? kept ?? 'default'
      const scenario = requirePossible(name)
      if (kept !== name || mustRemake) replaceData(() => remake(name, scenario))
      // A restored snapshot starts the world again, with data that are not to be made again.
      mustRemake = false
      enter(name)
    },
  }
}
export type World = ReturnType<typeof createWorld>
