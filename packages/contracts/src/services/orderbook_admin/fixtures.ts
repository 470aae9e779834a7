import * as z from 'zod/mini'

/** What a scenario changes of the exchange. */
export const fixtures = z.strictObject({
  /** The service lists an open order with one lot more than it has, so that its bookkeeping shows a difference. */
  misreadsAnOrder: z._default(z.boolean(), false),
})
