import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'
import { accountId } from '../../platform/primitives.ts'

export const usersChanged = socketEvent({
  name: 'users_changed',
  summary: "A user's record changed: sent to every administrator with access to this service.",
  payload: z.object({ accountId }),
})
