import { listPayers } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/implement.ts'
import { isoTime } from '../../../platform/iso-time.ts'
import type { FiguresStore } from '../store.ts'

/** Who pays on the platform, how much, and their user record. */
export const implementUsers = (app: FastifyInstance, figures: FiguresStore): void => {
  implement(app, listPayers, async ({ body }) => {
    await app.payments.syncAll()
    const { rows, totalRows } = figures.payers(body)
    return {
      rows: rows.map(({ accountId, payments, lastPaidAt }) => ({
        ...{ accountId, payments, lastPaidAt: isoTime(lastPaidAt) },
        status: app.users.find(accountId)?.status ?? null,
        volumes: figures.volumesOf(accountId),
      })),
      totalRows,
    }
  })
}
