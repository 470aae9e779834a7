import type { FastifyInstance } from 'fastify'

/** How long calls are gathered, in milliseconds. */
const gatherMilliseconds = 250

/** Does something once for all calls of a short time, so that what changes often does not flood anybody. */
export const gathered = (app: Pick<FastifyInstance, 'addHook'>, work: () => void): (() => void) => {
  let waiting: NodeJS.Timeout | undefined
  app.addHook('onClose', async () => clearTimeout(waiting))
  return () => {
    // Real time, as people watch: a test's frozen clock does not hold it back.
    waiting ??= setTimeout(() => {
      waiting = undefined
      work()
    }, gatherMilliseconds)
  }
}
