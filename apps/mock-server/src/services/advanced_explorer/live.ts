import {
  type ExplorerNews,
  explorerNews,
  explorerRoom,
  newsMilliseconds,
} from '@panel/contracts/services/advanced_explorer/live'
import type { FastifyInstance } from 'fastify'

/** Emits how much was sealed to those who watch: gathered, so that a busy chain does not flood them. */
export const emitNews = (app: FastifyInstance): void => {
  let gathered: ExplorerNews | undefined
  let waiting: NodeJS.Timeout | undefined

  const forget = () => {
    gathered = undefined
    clearTimeout(waiting)
    waiting = undefined
  }

  const emit = () => {
    if (gathered) app.sockets.emitToRoom(explorerRoom, explorerNews, gathered)
    forget()
  }

  app.ledger.onBlock(({ height, size }) => {
    gathered = {
      height,
      blockCount: (gathered?.blockCount ?? 0) + 1,
      transactionCount: (gathered?.transactionCount ?? 0) + size,
    }
    // Real time, as people watch: a test's frozen clock does not hold it back.
    waiting ??= setTimeout(emit, newsMilliseconds)
  })
  // Blocks of the world before are none of this one's.
  app.world.onEnter(forget)
  app.addHook('onClose', async () => forget())
}
