import { mainWorld, worldPath } from '@panel/contracts/platform/world-name'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import type { Worlds } from './create-worlds.ts'

/** Finds out of which world a session is: its token means nothing in another. */
export const createWorldOfSession = (host: FastifyInstance, worlds: Worlds) => {
  const all = (): (readonly [name: string, app: FastifyInstance])[] => [[mainWorld, host], ...worlds.apps()]

  /** The world in which a token opens a session; undefined where it opens none. */
  const worldOf = async (token: string): Promise<string | undefined> => {
    for (const [name, app] of all()) if (await app.sessions.find(token)) return name
    return undefined
  }

  return {
    worldOf,
    /** The refusal of a token that a world does not know, where another does; undefined where none does. */
    refusalIn: async (asked: FastifyInstance, token: string): Promise<ApiError | undefined> => {
      const sessionWorld = await worldOf(token)
      const world = all().find(([, { server }]) => server === asked.server)?.[0]
      if (sessionWorld === undefined || world === undefined) return undefined
      return new ApiError(
        'INVALID_TOKEN',
        `This session is of the world ${sessionWorld}, and the call came to the world ${world}. Sign in there, or go back with ${worldPath(sessionWorld)}/panel/.`,
        { world, sessionWorld },
      )
    },
  }
}
export type WorldOfSession = ReturnType<typeof createWorldOfSession>
