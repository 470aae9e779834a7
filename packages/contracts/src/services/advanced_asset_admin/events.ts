import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'

export const assetsChanged = socketEvent({
  name: 'assets_changed',
  summary: 'Assets were registered, minted or burned: to the subscribers of this service.',
  payload: z.object({ assetIds: z.array(z.string()) }),
})
