import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'
import { recordedAccountId } from '../../platform/primitives.ts'

export const tokenChanged = socketEvent({
  name: 'token_changed',
  summary: 'A token was made or has another owner: to those whose tokens that changes.',
  payload: z.object({ tokenId: recordedAccountId }),
})
