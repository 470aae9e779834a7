import * as z from 'zod/mini'
import { accountName } from '../../platform/fixtures.ts'
import { objectiveIds } from './objectives.ts'
import { longestWorkTitle } from './works.ts'

const minutes = z.int().check(z.gte(-525_600), z.lte(525_600))

/** `fixtures/services/elsa_admin.json`; a scenario may replace any member. Times are minutes before the world began. */
export const fixtures = z.strictObject({
  /** Closed incidents of the past. */
  incidents: z.array(
    z.strictObject({
      objective: z.enum(objectiveIds),
      opened: minutes,
      lasted: z.int().check(z.gte(1), z.lte(10_000)),
      acknowledged: z.optional(z.strictObject({ by: accountName, reason: z.string().check(z.minLength(1)) })),
      note: z.optional(z.strictObject({ by: accountName, text: z.string().check(z.minLength(1)) })),
    }),
  ),
  /** Planned works; those with negative minutes are still to come. */
  works: z.array(
    z.strictObject({
      title: z.string().check(z.minLength(1), z.maxLength(longestWorkTitle)),
      from: minutes,
      lasts: z.int().check(z.gte(1), z.lte(10_000)),
      by: accountName,
    }),
  ),
})
