import type { Scenario } from '@panel/contracts/platform/scenario'
import { ApiError } from '../api-error.ts'
import type { Fixtures } from './fixtures.ts'

/** Says why a part cannot follow a scenario; undefined where it can. */
export type Obstacle = (scenario: Scenario) => string | undefined

/** Scenarios by name, and which of them this server can follow. */
export const possibleScenarios = (fixtures: Fixtures, obstacles: readonly Obstacle[]) => {
  const scenarioNamed = (name: string): Scenario => {
    const found = fixtures.scenarios.get(name)
    if (found) return found.value
    const known = [...fixtures.scenarios.keys()]
    throw new ApiError('NOT_FOUND', `There is no scenario ${name}. Known: ${known.join(', ')}.`, {
      reason: 'scenarioUnknown',
      known,
    })
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
      { reason: 'scenarioImpossible', possible },
    )
  }

  /** Says why the server cannot be in a scenario of this name; undefined where it can. */
  const whyImpossible = (name: string): string | undefined => {
    const found = fixtures.scenarios.get(name)
    return found ? obstacleOf(found.value) : 'it has no scenario of this name.'
  }

  return { scenarioNamed, requirePossible, whyImpossible }
}
