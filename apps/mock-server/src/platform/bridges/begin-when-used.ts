import type { Scenario } from '@panel/contracts/platform/scenario'
import type { FastifyInstance } from 'fastify'

/** How a part of a world begins, which nobody needs before somebody looks at it. */
interface Beginning {
  /** Who says so in the log. */
  readonly source: string
  /** Whether the database has what the world begins with. */
  readonly hasBegun: () => boolean
  /** Begins in a new world, or goes on in one that has begun. */
  readonly begin: () => Promise<void>
  readonly stop: () => void
  /** A world is entered; called before anything begins in it. */
  readonly onEnter: (scenario: Scenario) => void
}

/** Begins something in each world once it is used for the first time, and at once in a world that has it already. */
export const beginWhenUsed = (
  { world, clock, database, log }: Pick<FastifyInstance, 'world' | 'clock' | 'database' | 'log'>,
  { source, hasBegun, begin, stop, onEnter }: Beginning,
) => {
  let started: Promise<void> | undefined
  const ensure = (): Promise<void> => {
    if (started) return started
    const starting = begin()
    started = starting
    starting.catch((error: unknown) => {
      if (started === starting) started = undefined
      if (database.open) log.error({ source, err: error }, 'it could not begin')
    })
    return starting
  }
  world.onLeave(stop)
  world.onEnter((scenario) => {
    stop()
    started = undefined
    onEnter(scenario)
    // A new world stays as it was made until somebody looks.
    if (hasBegun()) clock.setTimeout(() => void ensure().catch(() => undefined), 0)
  })
  return {
    ensure,
    /** Does something where it has begun, and nothing where it has not. */
    whenBegun: async (work: () => Promise<void>): Promise<void> => {
      if (!started) return
      await started
      if (database.open) await work()
    },
  }
}
