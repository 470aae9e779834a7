import type { FastifyInstance } from 'fastify'

/** However fast blocks come, they are looked at at most this often, in milliseconds. */
const passMilliseconds = 500

/** The first and the last of some blocks. */
export interface Heights {
  readonly from: number
  readonly to: number
}

/**
 * Calls back with the blocks that were sealed since the last call, one call at a time. Blocks of a call that failed are in
 * the next one too.
 *
 * @param purpose what could not be done, in the log's line about a failure
 */
export const afterBlocks = (
  app: FastifyInstance,
  purpose: string,
  look: (heights: Heights, isClosed: () => boolean) => Promise<void>,
): void => {
  let timer: NodeJS.Timeout | undefined
  let pass: Promise<void> = Promise.resolve()
  let closed = false
  let news: Heights | undefined

  const gather = ({ from, to }: Heights): void => {
    news = { from: Math.min(from, news?.from ?? from), to: Math.max(to, news?.to ?? to) }
  }

  const run = async (): Promise<void> => {
    const heights = news
    news = undefined
    if (!heights) return
    try {
      await look(heights, () => closed)
    } catch (error) {
      gather(heights)
      if (!closed) app.log.error(error, `${purpose} failed`)
    }
  }

  app.ledger.onBlock(({ height }) => {
    gather({ from: height, to: height })
    // Real time, as people watch: a test's frozen clock does not hold it back.
    timer ??= setTimeout(() => {
      timer = undefined
      pass = pass.then(run)
    }, passMilliseconds)
  })
  app.addHook('onClose', async () => {
    closed = true
    clearTimeout(timer)
    await pass
  })
}
