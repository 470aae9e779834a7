import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'

export const batchesChanged = socketEvent({
  name: 'one_time_accounts_changed',
  summary:
    'A batch was recorded, or a block touched one of its accounts: to the subscribers of this service.',
  payload: z.object({}),
})
