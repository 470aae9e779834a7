import * as z from 'zod/mini'
import { graceTimes, licenceId, refusalCodes } from './licences.ts'

/** Minutes before the scenario starts. */
const minutesBefore = z.int().check(z.nonnegative(), z.maximum(525_600))

/** A licence that a scenario starts with. */
export const licenceFixture = z.strictObject({
  id: licenceId,
  applicationKey: z.string(),
  domains: z.array(z.string()),
  createdBefore: z._default(minutesBefore, 129_600),
  /** The key that `applicationKey` took the place of. */
  renewed: z.optional(
    z.strictObject({ previousKey: z.string(), before: minutesBefore, grace: z.enum(graceTimes) }),
  ),
  revoked: z.optional(z.strictObject({ before: minutesBefore, reason: z.string() })),
  /** When a call with its present key was last accepted. */
  usedBefore: z.optional(minutesBefore),
  /** Calls that were refused, oldest first. */
  refused: z._default(
    z.array(
      z.strictObject({
        before: minutesBefore,
        domain: z.string(),
        keyEnd: z.string(),
        code: z.enum(refusalCodes),
      }),
    ),
    [],
  ),
})
export type LicenceFixture = z.infer<typeof licenceFixture>
