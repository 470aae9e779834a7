import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'

export const synkronyChanged = socketEvent({
  name: 'synkrony_changed',
  summary: 'What the back office shows changed: to everybody with access to this service.',
  payload: z.object({}),
})
