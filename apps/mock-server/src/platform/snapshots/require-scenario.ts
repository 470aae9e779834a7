import { ApiError } from '../api-error.ts'
import type { World } from '../scenarios/world.ts'

/**
 * Makes sure that this server can continue in the scenario of a snapshot's data, before it takes any of them.
 *
 * @throws ApiError CONFLICT with the scenario's name and the cure
 */
export const requireScenario = (world: World, scenario: string | undefined): void => {
  const reason = scenario === undefined ? undefined : world.whyImpossible(scenario)
  if (reason === undefined) return
  throw new ApiError(
    'CONFLICT',
    `The snapshot is in the scenario ${scenario}, which this server cannot continue: ${reason} Start it with that scenario’s file in the folder that SCENARIOS names, or choose another snapshot.`,
    { reason: 'scenarioMissing', scenario },
  )
}
