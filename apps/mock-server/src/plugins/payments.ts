import {
  createPaymentIntent,
  getPaymentIntent,
  preparePayment,
  submitPayment,
} from '@panel/contracts/platform/payments/checkout'
import { shopHeader } from '@panel/contracts/platform/payments/intents'
import fp from 'fastify-plugin'
import { implement } from '../platform/implement.ts'
import { createPayments, type Payments } from '../platform/payments/payments.ts'
import { readCredentials } from '../platform/payments/shop-credentials.ts'

declare module 'fastify' {
  interface FastifyInstance {
    payments: Payments
  }
}

/** Merchants' payments, and the calls with which a shop is paid. */
export const paymentsPlugin = fp(
  async (app) => {
    const payments = createPayments(app)
    app.decorate('payments', payments)

    implement(app, createPaymentIntent, ({ body }) => payments.takeIntent(body.intent))
    // The id of an intent is known to its shop and buyer alone.
    const unknown = { example: () => undefined }
    implement(app, getPaymentIntent, ({ params }) => payments.readIntent(params.uuid), unknown)
    implement(
      app,
      preparePayment,
      ({ params, body }) => payments.prepare(params.uuid, body.buyerPublicKey, body.assetId),
      unknown,
    )
    implement(app, submitPayment, ({ params, body }, { request }) =>
      payments.submit(params.uuid, body.tx, readCredentials(request.headers[shopHeader])),
    )
  },
  { name: 'payments', dependencies: ['fees', 'webhooks'] },
)
