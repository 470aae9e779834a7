import * as z from 'zod/mini'
import { accountName } from '../../platform/fixtures.ts'
import { units } from '../../platform/primitives.ts'

/** `fixtures/services/synkrony_admin.json`; a scenario may replace any member. */
export const fixtures = z.strictObject({
  /** What payments cost at first; `daysBefore` the start, negative for what is still to come. */
  fees: z._default(
    z.array(
      z.strictObject({
        assetId: z.string(),
        account: z.optional(accountName),
        part: units,
        of: units,
        fixed: z._default(units, '0'),
        daysBefore: z.int(),
        reason: z.string(),
      }),
    ),
    [],
  ),
})
