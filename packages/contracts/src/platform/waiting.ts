import * as z from 'zod/mini'
import { timestamp } from './primitives.ts'

/** What something waits for, since when, and how long that usually takes. */
export const waiting = z.object({
  since: timestamp,
  usualSeconds: z.int().check(z.positive()),
})
export type Waiting = z.infer<typeof waiting>

/** How a wait compares with the usual one: late from twice, and overdue from four times as long. */
export type Lateness = 'usual' | 'late' | 'overdue'

/** @param now Unix milliseconds */
export const latenessOf = ({ since, usualSeconds }: Waiting, now: number): Lateness => {
  const usual = usualSeconds * 1000
  const elapsed = now - Date.parse(since)
  if (elapsed >= 4 * usual) return 'overdue'
  return elapsed >= 2 * usual ? 'late' : 'usual'
}
