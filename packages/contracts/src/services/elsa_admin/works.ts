import * as z from 'zod/mini'
import { recordedAccountId, timestamp } from '../../platform/primitives.ts'

/** The most characters of what works are about. */
export const longestWorkTitle = 120

/** Works during which what fails was to be expected; entered before or after. */
export const plannedWork = z.object({
  id: z.int(),
  title: z.string(),
  from: timestamp,
  until: timestamp,
  by: recordedAccountId,
})
export type PlannedWork = z.infer<typeof plannedWork>
