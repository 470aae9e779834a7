import * as z from 'zod/mini'
import { timestamp } from './primitives.ts'
import { tokenMovement } from './token-movement.ts'

/** A transaction of the ledger with what it moved; what it says is read from its bytes. */
export const ledgerTransaction = z.object({
  ticket: z.string(),
  /** The transaction in base58. */
  bytes: z.string(),
  blockHeight: z.nullable(z.int()),
  success: z.nullable(z.boolean()),
  at: timestamp,
  /** What the receipt says of a failure. */
  failure: z.nullable(z.string()),
  movements: z.array(tokenMovement),
})
export type LedgerTransaction = z.infer<typeof ledgerTransaction>
