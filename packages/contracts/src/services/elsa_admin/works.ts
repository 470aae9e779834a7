import * as z from 'zod/mini'
import { recordedAccountId, timestamp } from '../../platform/primitives.ts'

/** The most characters of what works are about. */
export const longestWorkTitle = 120

/** Works longer than this are a mistake in a date. */
export const longestWorkDays = 30
const longestWork = longestWorkDays * 86_400_000

/** What is wrong with the end of works, in Unix milliseconds; undefined where nothing is. */
export const workEndProblem = (from: number, until: number): 'endsTooEarly' | 'tooLong' | undefined => {
  if (!(until > from)) return 'endsTooEarly'
  return until - from > longestWork ? 'tooLong' : undefined
}

/** Works during which what fails was to be expected; entered before or after. */
export const plannedWork = z.object({
  id: z.int(),
  title: z.string(),
  from: timestamp,
  until: timestamp,
  by: recordedAccountId,
})
export type PlannedWork = z.infer<typeof plannedWork>
