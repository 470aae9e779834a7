import {
  getPayment,
  listLicences,
  listPayments,
  summarizePayments,
} from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { withPeriodBefore } from '../../platform/figures/periods.ts'
import { implement } from '../../platform/implement.ts'
import { payer } from './actors.ts'
import { followPayments } from './live.ts'
import { paymentSeed } from './seed.ts'
import { paymentStore } from './store.ts'
import { summarize } from './summarize.ts'

/** How far back the payments of a licence count as recent: seven days. */
const recentMilliseconds = 604_800_000

/** A merchant's licences and payments; each merchant sees only its own. */
export default async (app: FastifyInstance): Promise<void> => {
  const store = paymentStore(app.database)
  app.world.onSeed(paymentSeed(app, store))
  app.actors.add('synkrony_pay_dashboard', payer(app.ledger))
  const { sync } = followPayments(app, store)
  app.licences.countPaymentsBy(async ({ id, merchantId }) => {
    await sync(merchantId)
    return store.countOfLicence(id, app.clock.now() - recentMilliseconds)
  })

  implement(app, listLicences, (_input, { caller }) => app.licences.ofMerchant(caller.accountId))

  implement(app, listPayments, async ({ body }, { caller }) => {
    await sync(caller.accountId)
    const { rows, totalRows } = store.listPayments(caller.accountId, body)
    return { transactions: rows, totalRows, totalItems: store.countPayments(caller.accountId) }
  })

  implement(app, summarizePayments, async ({ body: { filter, timeZone } }, { caller }) => {
    await sync(caller.accountId)
    return withPeriodBefore(filter, timeZone, (limits, span) =>
      summarize([...store.eachPayment(caller.accountId, limits)], timeZone, span),
    )
  })

  implement(app, getPayment, async ({ params }, { caller }) => {
    await sync(caller.accountId)
    const payment = store.findPayment(caller.accountId, params.paymentId)
    if (payment) return payment
    throw new ApiError('NOT_FOUND', 'There is no such payment to this account.', params)
  })
}
