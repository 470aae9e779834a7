import { countLines, getLevels, readLines, setLevel } from '@panel/contracts/services/CONSOLE/endpoints'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/implement.ts'
import { countLinesOf } from './count-lines.ts'
import { emitLevels, emitLines } from './live.ts'
import { readLinesOf } from './read-lines.ts'
import { sourceLevels } from './source-levels.ts'

/** The server's own log. Reading it writes no line into it; changing what is written does. */
export default async (app: FastifyInstance): Promise<void> => {
  const { logBook, clock } = app
  const levels = sourceLevels(app, () => emitLevels(app))
  app.addHook('onClose', async () => stop())
  const stop = emitLines(app)
  app.world.onEnter(levels.endAll)

  implement(app, readLines, async ({ body: { filter, before, after = 0, upwards, limit } }) => {
    logBook.flush()
    const { store } = logBook
    const ends = store.ends()
    const range = {
      before: Math.min(before ?? Number.MAX_SAFE_INTEGER, ends.newest + 1),
      after: Math.max(after, ends.oldest - 1),
      upwards,
    }
    return { ...(await readLinesOf(store, filter, range, limit)), ...ends }
  })

  implement(app, countLines, ({ body: { filter, minutes } }) => {
    logBook.flush()
    return countLinesOf(logBook.store, filter, { minutes, now: clock.now() })
  })

  implement(app, getLevels, () => ({ sources: levels.list() }))
  implement(app, setLevel, ({ body }, { caller }) => levels.set(body, caller.accountId))
}
