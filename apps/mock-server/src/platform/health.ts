import { getHealth } from '@panel/contracts/platform/health'
import type { FastifyInstance } from 'fastify'
import { implement } from './implement.ts'

/** Answers only after a write and a read, so that a full disk or a locked file is not called healthy. */
export const health = async (app: FastifyInstance): Promise<void> => {
  const beat = app.database.prepare<[string]>(
    "INSERT INTO world VALUES ('beat', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
  )
  implement(app, getHealth, async () => {
    beat.run(String(app.clock.now()))
    const { height } = await app.ledger.lastBlock()
    return { status: 'ok' as const, networkName: app.ledger.networkName, blockHeight: height }
  })
}
