import type { FastifyInstance } from 'fastify'
import type { ChangeLog, Position } from './change-log.ts'
import { enterState, type WorldState, worldStateOf } from './world-state.ts'

/** The whole world at one moment, by what was recorded up to then. */
export interface Moment {
  readonly position: Position
  readonly state: WorldState
  /** How often the world had gone back before: a moment that was undone since is no more. */
  readonly timeline: number
  /** The number of the newest entry that the journal had. */
  readonly newestEntry: number
}

/** The clock as it is at this moment: one that follows the machine's is at its time too when it is brought back. */
const clockState = (app: FastifyInstance): WorldState['clock'] => {
  const state = app.clock.state()
  return 'offset' in state ? { time: app.clock.now(), rate: 1 } : state
}

/** Moments of the world, to which it can go back. */
export const createMoments = (app: FastifyInstance, changes: ChangeLog) => {
  let timeline = 0
  return {
    /** Undefined while nothing is recorded, since nothing leads back to such a moment. */
    now: (newestEntry: number): Moment | undefined =>
      changes.isRecording()
        ? {
            position: changes.position(),
            state: worldStateOf(app, clockState(app)),
            timeline,
            newestEntry,
          }
        : undefined,
    /** Whether nothing since was undone, so that the moment belongs to what happened. */
    isCurrent: (moment: Moment): boolean => moment.timeline === timeline,
    canReach: ({ position }: Moment): boolean => changes.canUndo(position),
    forget: (oldest: Moment | undefined): void => changes.forget(oldest?.position),
    /** Brings the world back to a moment that can be reached. */
    goBack: async ({ position, state }: Moment): Promise<void> => {
      changes.undo(position)
      timeline += 1
      await enterState(app, state)
    },
  }
}
export type Moments = ReturnType<typeof createMoments>
