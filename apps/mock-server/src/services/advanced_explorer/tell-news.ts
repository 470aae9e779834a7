import {
  explorerNews,
  explorerRoom,
  maximumNews,
  newsMilliseconds,
} from '@panel/contracts/services/advanced_explorer/live'
import type { FastifyInstance } from 'fastify'
import type { BlockSummary } from '../../ledger/ledger.ts'
import { presentBlock, presentTransaction } from './present.ts'

/** Tells those who watch what was sealed: gathered, so that a busy chain is no flood. */
export const tellNews = (app: FastifyInstance): void => {
  let gathered: BlockSummary[] = []
  let counted = { blockCount: 0, transactionCount: 0 }
  let waiting: NodeJS.Timeout | undefined

  const tell = async () => {
    waiting = undefined
    const [blocks, counts] = [gathered, counted]
    gathered = []
    counted = { blockCount: 0, transactionCount: 0 }
    const transactions = []
    for (const { height } of blocks) {
      if (transactions.length >= maximumNews) break
      transactions.push(...(await app.ledger.transactionsOfBlock(height)).reverse())
    }
    app.sockets.tellRoom(explorerRoom, explorerNews, {
      ...counts,
      blocks: blocks.map(presentBlock),
      transactions: transactions.slice(0, maximumNews).map(presentTransaction),
    })
  }

  app.ledger.onBlock((block) => {
    if (!app.sockets.isHeard(explorerRoom)) return
    gathered = [block, ...gathered.slice(0, maximumNews - 1)]
    counted = {
      blockCount: counted.blockCount + 1,
      transactionCount: counted.transactionCount + block.size,
    }
    waiting ??= setTimeout(() => {
      tell().catch((error: unknown) => app.log.warn({ err: error }, 'the explorer could not tell its news'))
    }, newsMilliseconds)
  })
  app.addHook('onClose', async () => clearTimeout(waiting))
}
