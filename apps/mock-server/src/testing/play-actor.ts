import { onTestFinished } from 'vitest'
import { type Actor, createActors } from '../platform/actors/actors.ts'
import type { TestApp } from './build-test-app.ts'

/** Lets one actor of a service act in a server a number of times, without any other. @throws what went wrong */
export const playActor = async (
  { app, clock }: Pick<TestApp, 'app' | 'clock'>,
  { serviceId, actor, times }: { readonly serviceId: string; readonly actor: Actor; readonly times: number },
): Promise<void> => {
  const { ledger, chainStart: inputs, turns, world } = app
  const troubles: unknown[] = []
  const actors = createActors({ clock, ledger, inputs, turns, onTrouble: (error) => troubles.push(error) })
  onTestFinished(() => actors.stop())
  actors.add(serviceId, actor)
  const scenario = { ...world.scenario(), actors: 'played' }
  const longestPause = 2 * (actor.every(scenario) ?? 0)
  actors.enter(scenario)
  for (let time = 0; time < times; time += 1) {
    await actors.idle()
    clock.moveBy(longestPause)
    // Lets the timer that is due run.
    await new Promise<void>((resolve) => clock.setTimeout(resolve, 0))
  }
  await actors.idle()
  if (troubles.length > 0) throw new AggregateError(troubles, String(troubles[0]))
}
