import type { FastifyInstance } from 'fastify'
import { createCheckout } from './checkout.ts'
import { intentStore } from './intent-store.ts'
import { paymentStore } from './payment-store.ts'
import { recordPayments } from './record-payments.ts'

/** How far back the payments of a licence count as recent: seven days. */
const recentMilliseconds = 604_800_000

/** Payments to merchants: what shops ask for, what was paid, and what the ledger says of it. */
export const createPayments = (app: FastifyInstance) => {
  const { database, licences, clock } = app
  const store = paymentStore(database)
  const intents = intentStore(database)
  const recorder = recordPayments(app, { store, intents, onPaid: () => undefined })
  const checkout = createCheckout(app, {
    store,
    intents,
    requireWebhook: () => undefined,
    onFailed: () => undefined,
  })
  licences.countPaymentsBy(async ({ id, merchantId }) => {
    await recorder.sync(merchantId)
    return store.countOfLicence(id, clock.now() - recentMilliseconds)
  })
  return { store, intents, checkout, ...recorder }
}
export type Payments = ReturnType<typeof createPayments>
