import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'
import { recordedAccountId } from '../../platform/primitives.ts'

/** A token was made or has another owner: to those whose tokens that changes. */
export const tokenChanged = socketEvent({
  name: 'token_changed',
  payload: z.object({ tokenId: recordedAccountId }),
})
