import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'
import { units } from '../../platform/primitives.ts'

/** A block executed a transaction of the account or changed its fuel. */
export const fuelChanged = socketEvent({ name: 'fuel_changed', payload: z.object({}) })

/** The account's fuel fell below the level that it asked to be warned at. */
export const fuelIsLow = socketEvent({
  name: 'fuel_is_low',
  payload: z.object({ balance: units, level: units }),
})
