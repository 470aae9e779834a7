import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'

export const sentChanged = socketEvent({
  name: 'builder_sent_changed',
  summary: 'The history of a person in the transaction builder changed: to the sockets of that person.',
  payload: z.object({ ticket: z.string() }),
})
