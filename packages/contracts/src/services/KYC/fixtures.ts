import * as z from 'zod/mini'

/** `fixtures/services/KYC.json`. A scenario may replace each member. */
export const fixtures = z.strictObject({
  /** The reviews with which the world starts: of every state, none, or with all that wait overdue. */
  queue: z._default(z.enum(['usual', 'empty', 'overdue']), 'usual'),
  /** How many people request a review in an hour, in scenarios with actors. */
  perHour: z._default(z.int().check(z.nonnegative(), z.maximum(3600)), 0),
})
