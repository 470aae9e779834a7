import * as z from 'zod/mini'

/** What a scenario changes of the exchange. */
export const fixtures = z.strictObject({
  /** How many orders actors place in scenarios that have some. */
  ordersPerSecond: z._default(z.number().check(z.positive(), z.maximum(100)), 0.5),
  /** The token whose pair an administrator halts, once, in scenarios that have actors. */
  halts: z.optional(z.string()),
  /** The service lists an open order with one lot more than it has, so that its bookkeeping shows a difference. */
  misreadsAnOrder: z._default(z.boolean(), false),
})
