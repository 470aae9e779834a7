import * as z from 'zod/mini'
import { accountName } from '../../platform/fixtures.ts'
import { units } from '../../platform/primitives.ts'

/** `fixtures/services/synkrony_admin.json`; a scenario may replace any member. */
export const fixtures = z.strictObject({
  /** Limits of the wallets by asset; the assets named here are those that merchants can withdraw. */
  wallets: z._default(
    z.array(
      z.strictObject({
        assetId: z.string(),
        /** Below these the wallets raise an alert. */
        hotLow: units,
        reserveLow: units,
        /** Above this sum of a merchant's last 24 hours a second person must approve. */
        secondPerson: units,
      }),
    ),
    [],
  ),
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
