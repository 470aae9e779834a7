import type { Scenario } from '@panel/contracts/platform/scenario'
import type { FastifyInstance } from 'fastify'

/** How a part of a world starts that is not needed before its first use. */
interface Start {
  /** Who says so in the log. */
  readonly source: string
  /** Whether the database has what the world starts with. */
  readonly hasStarted: () => boolean
  /** Starts in a new world, or continues in one that has started. */
  readonly start: () => Promise<void>
  readonly stop: () => void
  /** A world is entered; called before anything starts in it. */
  readonly onEnter: (scenario: Scenario) => void
}

/** Starts something in each world once it is used for the first time, and immediately in a world that has it already. */
export const startWhenUsed = (
  {
    world,
    clock,
    database,
    log,
    turns,
  }: Pick<FastifyInstance, 'world' | 'clock' | 'database' | 'log' | 'turns'>,
  { source, hasStarted, start, stop, onEnter }: Start,
) => {
  let started: Promise<void> | undefined
  const ensure = (): Promise<void> => {
    if (started) return started
    const starting = start()
    started = starting
    turns.follow(starting)
    starting.catch((error: unknown) => {
      if (started === starting) started = undefined
      if (database.open) log.error({ source, err: error }, 'it could not start')
    })
    return starting
  }
  world.onLeave(stop)
  world.onEnter((scenario) => {
    stop()
    started = undefined
    onEnter(scenario)
    // A new world stays as it was made until its first use.
    if (hasStarted()) clock.setTimeout(() => void ensure().catch(() => undefined), 0)
  })
  return {
    ensure,
    /** Runs only where it has started. */
    whenStarted: async (work: () => Promise<void>): Promise<void> => {
      if (!started) return
      await started
      if (database.open) await work()
    },
  }
}
