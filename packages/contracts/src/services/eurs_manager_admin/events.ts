import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'

/** Something changed on the ledger about tokens that take fees: to the subscribers of this service. */
export const tokensChanged = socketEvent({
  name: 'tokens_changed',
  payload: z.object({ tokenIds: z.array(z.string()) }),
})
