import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'

/** Members, redemptions or points changed: to the subscribers of this service, who read again what they show. */
export const loyaltyChanged = socketEvent({ name: 'loyalty_changed', payload: z.object({}) })
