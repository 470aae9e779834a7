import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'

export const outboxChanged = socketEvent({
  name: 'outbox_changed',
  summary: 'A message was added to the outbox: to every administrator with access to this service.',
  payload: z.object({}),
})
export const templatesChanged = socketEvent({
  summary: 'A template changed: to every administrator with access to this service.',
  name: 'templates_changed',
  payload: z.object({ kind: z.string(), locale: z.string() }),
})
