import { getHealth } from '@panel/contracts/platform/health'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { createHealthCheck, freeBytesOf } from './health-check.ts'
import { implement } from './implement.ts'
import { storageTrouble } from './storage-trouble.ts'

/** Answers only while data can be written and read, so that a full disk or a locked file is not called healthy. */
export const health = fp(
  async (app: FastifyInstance): Promise<void> => {
    const { check, report } = createHealthCheck({
      database: app.database,
      freeBytes: () => freeBytesOf(app.config.DATA_DIR),
    })
    app.addHook('onError', async (_request, _reply, error) => {
      if (storageTrouble(error) !== undefined) report(error)
    })
    implement(app, getHealth, async () => {
      check()
      const { height } = await app.ledger.lastBlock()
      return { status: 'ok' as const, networkName: app.ledger.networkName, blockHeight: height }
    })
  },
  { name: 'health' },
)
