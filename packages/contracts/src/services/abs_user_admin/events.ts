import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'
import { accountId } from '../../platform/primitives.ts'

/** A user's record changed, whoever changed it: to every administrator who has this service open to them. */
export const usersChanged = socketEvent({ name: 'users_changed', payload: z.object({ accountId }) })
