import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'

export const analysisChanged = socketEvent({
  name: 'chain_analysis_changed',
  summary: 'A case, a finding or a threshold changed.',
  payload: z.object({}),
})
