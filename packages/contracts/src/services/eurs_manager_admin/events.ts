import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'

export const tokensChanged = socketEvent({
  name: 'tokens_changed',
  summary:
    'Something changed on the ledger about tokens that take fees, or an asset was registered: to the subscribers of this service.',
  payload: z.object({ tokenIds: z.array(z.string()) }),
})
