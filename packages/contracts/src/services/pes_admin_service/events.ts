import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'

/** Merchants, remote payments, codes or capabilities changed: to the subscribers, who read again what they show. */
export const paymentServicesChanged = socketEvent({
  name: 'payment_services_changed',
  payload: z.object({}),
})
