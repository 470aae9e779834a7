import * as z from 'zod/mini'
import { accountName } from '../../platform/fixtures.ts'

/** A member of a scenario's services. */
export const fixtures = z.strictObject({
  /** Messages about refused withdrawals that the outbox starts with; a link that is not https refuses one. */
  withdrawalMessages: z._default(
    z.array(
      z.strictObject({
        /** The name of a ready account. */
        account: accountName,
        amount: z.string(),
        reason: z.string(),
        link: z.string(),
        minutesBefore: z.int().check(z.nonnegative()),
      }),
    ),
    [],
  ),
})
