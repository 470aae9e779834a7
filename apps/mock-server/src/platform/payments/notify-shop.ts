import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { readStoredJson } from '../stored-json.ts'
import type { NewWebhook } from '../webhooks/webhook-events.ts'
import { readFacts } from './intent-facts.ts'
import type { Attempt, IntentStore } from './intent-store.ts'
import type { NewPayment } from './payment-store.ts'

const anything = z.unknown()

/** Notifies the shop of an intent; each function is called in the database transaction of the event. */
export const paymentNotifier = (
  { notify }: Pick<FastifyInstance['webhooks'], 'notify'>,
  intents: IntentStore,
) => {
  const notifyOf = (
    intentId: string,
    { type, paymentId, data }: Pick<NewWebhook, 'type' | 'paymentId' | 'data'>,
  ): void => {
    const intent = intents.find(intentId)
    if (!intent) return
    const { licenceId, payload } = intent
    const { webhook: url } = readFacts(intent)
    const all = { ...data, uuid: intentId, paymentId, payload: readStoredJson(anything, payload) }
    notify({ intentId, licenceId, url, type, paymentId, data: all })
  }

  return {
    paid: (
      { intentId, ticket }: Pick<Attempt, 'intentId' | 'ticket'>,
      { paymentId, from, assetId, units, feeUnits }: NewPayment,
    ): void => {
      const data = { from, assetId, units, feeUnits, ticket }
      notifyOf(intentId, { type: 'payment.paid', paymentId, data })
    },
    failed: ({ intentId, ticket, payerId, assetId, failure }: Attempt): void => {
      const data = { from: payerId, assetId, ticket, failure }
      notifyOf(intentId, { type: 'payment.failed', paymentId: null, data })
    },
    refunded: (
      { intentId, paymentId }: { readonly intentId: string; readonly paymentId: string },
      refund: NewPayment,
    ): void => {
      const { paymentId: refundId, from, assetId, units, feeUnits, ticket = null } = refund
      const data = { refundId, from, assetId, units, feeUnits, ticket }
      notifyOf(intentId, { type: 'payment.refunded', paymentId, data })
    },
  }
}
