import * as z from 'zod/mini'
import { optionalReason } from '../../platform/decisions.ts'
import { accountName } from '../../platform/fixtures.ts'
import { units } from '../../platform/primitives.ts'
import { rechargeMethods } from './recharges.ts'

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
  /** The states of the history's last requests, the oldest first: those without one wait for a decision. */
  waiting: z._default(z.array(z.enum(['requested', 'agreed', 'payFailed'])), []),
  /** The states of whole refunds of the newest payments to the ready account `merchant` in `#EURS`, one for each payment. */
  refunds: z._default(z.array(z.enum(['agreed', 'failed', 'notAgreed'])), []),
  /** Assets of which the hot wallet gives nearly everything to the reserve when the world starts. */
  emptied: z._default(z.array(z.string()), []),
  /** Top-ups that are under way when the world starts. */
  recharges: z._default(
    z.array(
      z.strictObject({
        account: accountName,
        assetId: z.string(),
        units,
        method: z.enum(rechargeMethods),
        reference: z.string(),
        state: z.enum(['pending', 'creditFailed', 'cancelled']),
        minutesBefore: z.int().check(z.nonnegative()),
        failure: z.optional(z.string()),
        /** Why it was cancelled. */
        reason: optionalReason,
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
export type SynkronyFixtures = z.infer<typeof fixtures>
