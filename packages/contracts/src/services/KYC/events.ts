import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'
import { recordedAccountId } from '../../platform/primitives.ts'

/** A review changed, or who holds it: to all reviewers. It carries nothing personal. */
export const reviewChanged = socketEvent({
  name: 'identity_review_changed',
  payload: z.object({ accountId: recordedAccountId }),
})
