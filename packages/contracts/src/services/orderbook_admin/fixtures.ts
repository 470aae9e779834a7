import * as z from 'zod/mini'
import { tokenId } from '../../smart-contracts/exchange/methods.ts'

/** What a scenario changes of the exchange. */
export const fixtures = z.strictObject({
  /** How many orders actors place in scenarios that have some. */
  ordersPerSecond: z._default(z.number().check(z.positive(), z.maximum(100)), 0.5),
  /** The state to which an administrator brings the pairs of tokens, once, in scenarios that have actors. */
  brings: z._default(z.record(tokenId, z.enum(['post-only', 'cancel-only', 'halted', 'removed'])), {}),
  /** The service lists an open order with one lot more than it has, so that its bookkeeping shows a difference. */
  misreadsAnOrder: z._default(z.boolean(), false),
})
