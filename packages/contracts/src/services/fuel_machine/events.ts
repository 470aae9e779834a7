import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'
import { units } from '../../platform/primitives.ts'

export const fuelChanged = socketEvent({
  name: 'fuel_changed',
  summary: 'A block executed a transaction of the account or changed its fuel, or its warning level was set.',
  payload: z.object({}),
})

export const fuelIsLow = socketEvent({
  name: 'fuel_is_low',
  summary: "The account's fuel fell below the level that it asked to be warned at.",
  payload: z.object({ balance: units, level: units }),
})
