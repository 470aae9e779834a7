import { getHealth } from '@panel/contracts/platform/health'
import type { FastifyInstance } from 'fastify'
import { createHealthCheck, freeBytesOf } from './health-check.ts'
import { implement } from './implement.ts'

/** Answers only while data can be written and read, so that a full disk or a locked file is not called healthy. */
export const health = async (app: FastifyInstance): Promise<void> => {
  const check = createHealthCheck({
    database: app.database,
    freeBytes: () => freeBytesOf(app.config.DATA_DIR),
  })
  implement(app, getHealth, async () => {
    check()
    const { height } = await app.ledger.lastBlock()
    return { status: 'ok' as const, networkName: app.ledger.networkName, blockHeight: height }
  })
}
