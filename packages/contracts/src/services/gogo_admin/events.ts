import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'

export const loyaltyChanged = socketEvent({
  name: 'loyalty_changed',
  summary:
    'Members, redemptions or points changed: to the subscribers of this service, who read again what they show.',
  payload: z.object({}),
})
