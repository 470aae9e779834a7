import type { Scenario } from '@panel/contracts/platform/scenario'
import type { fixtures } from '@panel/contracts/services/fuel_machine/fixtures'
import type * as z from 'zod/mini'
import type { Seed } from '../../platform/scenarios/world.ts'
import type { FuelStore } from './store.ts'

/** Warnings that accounts got before the world starts. */
export const fuelSeed =
  (fixturesOf: (scenario: Scenario) => z.output<typeof fixtures>, store: FuelStore): Seed =>
  (scenario, { accounts }) => {
    const { warned } = fixturesOf(scenario)
    for (const { name, accountId } of accounts) {
      const warning = warned[name]
      if (!warning) continue
      store.setWarning({ accountId, level: warning.level, below: 1 })
      store.addEntry(accountId, { at: Date.parse(scenario.startsAt), ...warning })
      store.setWatched(0)
    }
  }
