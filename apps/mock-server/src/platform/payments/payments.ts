import type { OpenRefund } from '@panel/contracts/platform/payments/payments'
import type { FastifyInstance } from 'fastify'
import { decisionLog } from '../decisions/decision-log.ts'
import { intentReads } from './intent-reads.ts'
import { intentStore } from './intent-store.ts'
import { paymentNotifier } from './notify-shop.ts'
import { pastPayments } from './past-payments.ts'
import { paymentPreparer, paymentTaker } from './pay-intent.ts'
import { type NewPayment, type PaymentRow, paymentStore } from './payment-store.ts'
import { recentAfter } from './recent-payments.ts'
import { recordPayments } from './record-payments.ts'
import { intentTaker } from './take-intent.ts'

/** Payments to merchants: what shops request, what was paid, and what the ledger says of it. */
export const createPayments = (app: FastifyInstance) => {
  const { database, licences, clock } = app
  const store = paymentStore(database)
  const intents = intentStore(database)
  const notify = paymentNotifier(app.webhooks, intents)
  let openRefundsOf: (paymentId: string) => OpenRefund[] = () => []
  const reads = intentReads(app, { store, intents })
  const recorder = recordPayments(app, { store, intents, onPaid: notify.paid })
  licences.countPaymentsBy(async ({ id, merchantId }) => {
    await recorder.sync(merchantId)
    return store.countOfLicence(id, recentAfter(clock.now()))
  })
  return {
    store,
    intents,
    /** What was decided about payments, by payment id. */
    log: decisionLog(app, 'purchases'),
    ...recorder,
    ...pastPayments(app, { store, intents }),
    /** Adds an executed refund and notifies the shop; to be called in the database transaction that settles it. */
    addRefund: ({ merchantId, licenceId, paymentId, intentId }: PaymentRow, refund: NewPayment): void => {
      store.add(merchantId, licenceId, refund)
      if (intentId !== null) notify.refunded({ intentId, paymentId }, refund)
      // Once the transaction is committed.
      queueMicrotask(() => recorder.announce(merchantId))
    },
    /** The refunds of a payment that were requested and not executed, oldest first. */
    openRefundsOf: (paymentId: string): OpenRefund[] => openRefundsOf(paymentId),
    /** Registers who decides about refunds. */
    readOpenRefundsBy: (read: typeof openRefundsOf): void => {
      openRefundsOf = read
    },
    takeIntent: intentTaker(app, intents, reads),
    readIntent: (uuid: string) => reads.present(reads.require(uuid)),
    prepare: paymentPreparer(app, reads),
    submit: paymentTaker(app, intents, reads, notify.failed),
  }
}
export type Payments = ReturnType<typeof createPayments>
