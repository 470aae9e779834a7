import type { FastifyInstance } from 'fastify'

/** Ends the reading of a world that another one replaced. */
class WorldReplaced extends Error {}

/** Waits for what the ledger answers. @throws WorldReplaced where the world is another one by then */
export type InSameWorld = <Answer>(answer: Promise<Answer>) => Promise<Answer>

/** Runs work that reads the ledger and writes tables: from its beginning again where the world is replaced meanwhile. */
export const createInOneWorld = ({ world }: Pick<FastifyInstance, 'world'>) => {
  let worlds = 0
  world.onEnter(() => {
    worlds += 1
  })
  return async (work: (inSameWorld: InSameWorld) => Promise<void>): Promise<void> => {
    for (;;) {
      const started = worlds
      try {
        await work(async (answer) => {
          const value = await answer
          if (worlds !== started) throw new WorldReplaced('The world was replaced while it was being read.')
          return value
        })
        return
      } catch (error) {
        if (!(error instanceof WorldReplaced)) throw error
      }
    }
  }
}
