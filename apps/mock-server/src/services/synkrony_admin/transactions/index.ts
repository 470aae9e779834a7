import { getPlatformTransaction } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import type { FastifyInstance } from 'fastify'
import { newestTicket } from '../../../platform/chain/newest-ticket.ts'
import { presentTransaction } from '../../../platform/chain/present-transaction.ts'
import { implement } from '../../../platform/implement.ts'
import { subjectFinder } from './store.ts'

/** Ledger transactions, with what of the payment platform they belong to. */
export const implementTransactions = (app: FastifyInstance): void => {
  const subjectsOf = subjectFinder(app.database)

  implement(
    app,
    getPlatformTransaction,
    async ({ params: { ticket } }) => {
      await app.payments.syncAll()
      return { ...(await presentTransaction(app.ledger, ticket)), belongsTo: subjectsOf(ticket) }
    },
    { example: newestTicket(app.ledger) },
  )
}
