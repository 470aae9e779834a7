import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'

export const paymentReceived = socketEvent({
  name: 'payment_received',
  summary: "A merchant got a payment on the ledger: to the merchant's own sockets.",
  payload: z.object({ accountId: z.string() }),
})

export const withdrawalsChanged = socketEvent({
  name: 'withdrawals_changed',
  summary: "One of a merchant's withdrawals changed: to the merchant's own sockets.",
  payload: z.object({ accountId: z.string() }),
})
