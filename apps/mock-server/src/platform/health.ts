import { getHealth } from '@panel/contracts/platform/health'
import type { FastifyInstance } from 'fastify'
import { implement } from './implement.ts'

/** Answers only after a write and a read, so that a full disk or a locked file is not called healthy. */
export const health = async (app: FastifyInstance): Promise<void> => {
  // The database's first page is written and made durable as with any commit. It holds no row: whoever asks again and
  // again how the server is does not make it throw its kept answers away.
  const beat = app.database.prepare('PRAGMA user_version = 1')
  implement(app, getHealth, async () => {
    beat.run()
    const { height } = await app.ledger.lastBlock()
    return { status: 'ok' as const, networkName: app.ledger.networkName, blockHeight: height }
  })
}
