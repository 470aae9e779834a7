import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'

/** A merchant got a payment on the ledger: to the merchant's own sockets. */
export const paymentReceived = socketEvent({
  name: 'payment_received',
  payload: z.object({ accountId: z.string() }),
})

/** One of a merchant's withdrawals changed: to the merchant's own sockets. */
export const withdrawalsChanged = socketEvent({
  name: 'withdrawals_changed',
  payload: z.object({ accountId: z.string() }),
})
