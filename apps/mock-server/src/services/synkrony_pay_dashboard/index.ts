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
import { presentPayment } from '../../platform/payments/payment-store.ts'
import { payer } from './actors.ts'
import { followPayments } from './live.ts'
import { paymentSeed } from './seed.ts'
import { implementStatement } from './statement/index.ts'
import { paymentPages } from './store.ts'
import { summarize } from './summarize.ts'
import { implementWithdrawals } from './withdrawals/index.ts'
import { followWithdrawals } from './withdrawals/live.ts'

const oldestFirst = { column: 'createdAt', direction: 'ascending' } as const

/** A merchant's licences and payments; each merchant sees only its own. */
export default async (app: FastifyInstance): Promise<void> => {
  const { payments } = app
  const pages = paymentPages(app.database)
  app.world.onSeed(paymentSeed(app))
  app.actors.add('synkrony_pay_dashboard', payer(app.ledger))
  followPayments(app)

  followWithdrawals(app)
  implementWithdrawals(app)
  implementStatement(app, pages)

  implement(app, listLicences, (_input, { caller }) =>
    app.licences
      .ofMerchant(caller.accountId)
      .map((licence) => ({ ...licence, webhook: app.webhooks.ofLicence(licence.id) })),
  )

  implement(app, listPayments, async ({ body }, { caller }) => {
    await payments.sync(caller.accountId)
    const { rows, totalRows } = pages.page(body, caller.accountId)
    return {
      transactions: rows.map(presentPayment),
      totalRows,
      totalItems: pages.count(caller.accountId),
    }
  })

  implement(app, summarizePayments, async ({ body: { filter, timeZone } }, { caller }) => {
    await payments.sync(caller.accountId)
    return withPeriodBefore(filter, timeZone, (limits, span) =>
      summarize([...pages.each(limits, oldestFirst, caller.accountId)].map(presentPayment), timeZone, span),
    )
  })

  implement(app, getPayment, async ({ params }, { caller }) => {
    await payments.sync(caller.accountId)
    const payment = payments.store.find(params.paymentId)
    if (payment?.merchantId === caller.accountId) return presentPayment(payment)
    throw new ApiError('NOT_FOUND', 'There is no such payment to this account.', params)
  })
}
