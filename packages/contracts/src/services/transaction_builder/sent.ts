import * as z from 'zod/mini'
import { base58, hashId, recordedAccountId, timestamp } from '../../platform/primitives.ts'
import { contractEvent } from '../../platform/rehearsal.ts'

/** How many transactions the history of one person keeps; older ones make room for newer ones. */
export const mostSent = 200

/** What became of a sent transaction; `absent` where the ledger never took it. */
export const sentStates = ['executed', 'failed', 'pending', 'absent'] as const

const count = z.int().check(z.nonnegative())

/** A transaction that a person sent from the builder. */
export const sentTransaction = z.object({
  ticket: hashId,
  sentAt: timestamp,
  kind: z.enum(['unitary', 'bulk']),
  signer: recordedAccountId,
  /** The target and the method of the first call. */
  target: recordedAccountId,
  method: z.string(),
  /** How many calls it has. */
  calls: count,
  state: z.enum(sentStates),
  /** Null until it is in a block. */
  blockHeight: z.nullable(count),
  /** Why it failed, in the contract's words; empty where it did not. */
  failure: z.string(),
})
export type SentTransaction = z.infer<typeof sentTransaction>

/** A sent transaction with its bytes, and what contracts emitted while it ran. */
export const sentDetail = z.extend(sentTransaction, {
  tx: base58,
  events: z._default(z.array(contractEvent), []),
})
