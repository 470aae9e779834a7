import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'

export const paymentServicesChanged = socketEvent({
  name: 'payment_services_changed',
  summary:
    'Merchants, remote payments, codes or capabilities changed: to the subscribers, who read again what they show.',
  payload: z.object({}),
})
