import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'

/** What the back office shows changed: to everybody with access to this service. */
export const synkronyChanged = socketEvent({ name: 'synkrony_changed', payload: z.object({}) })
