import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'
import { recordedAccountId } from '../../platform/primitives.ts'

export const reviewChanged = socketEvent({
  name: 'identity_review_changed',
  summary: 'A review changed, or who holds it: to all reviewers. It carries nothing personal.',
  payload: z.object({ accountId: recordedAccountId }),
})
