import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'

/** A merchant got a payment on the ledger: to the merchant's own sockets. */
export const paymentReceived = socketEvent({
  name: 'payment_received',
  payload: z.object({ accountId: z.string() }),
})
