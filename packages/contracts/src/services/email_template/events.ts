import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'

/** A message was added to the outbox, or a template changed: to every administrator with access to this service. */
export const outboxChanged = socketEvent({ name: 'outbox_changed', payload: z.object({}) })
export const templatesChanged = socketEvent({
  name: 'templates_changed',
  payload: z.object({ kind: z.string(), locale: z.string() }),
})
