import * as z from 'zod/mini'
import { hashId, recordedAccountId, timestamp } from './primitives.ts'

/** The most characters of a reason. */
export const longestReason = 500

/** Why somebody decided as they did, for a decision that needs a reason. */
export const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestReason))

/** Why somebody decided as they did, where a reason may be left out. */
export const optionalReason = z._default(z.string().check(z.trim(), z.maxLength(longestReason)), '')

/** The state of a decision's transaction. `unknown`: the ledger has never seen its ticket. */
export const ticketOutcomes = ['Executed', 'Failed', 'pending', 'unknown'] as const

/**
 * One decision about an object: an event that is never edited. Each service answers those of an object with the
 * object's details, and the panel shows them as a timeline.
 */
export const decision = z.object({
  /** Its place in the order of all decisions. */
  id: z.int(),
  /** A move of the object's state machine. */
  move: z.string(),
  from: z.string(),
  to: z.string(),
  /** Who decided; null for what the platform did without a person. */
  by: z.nullable(recordedAccountId),
  at: timestamp,
  /** Empty where none was given. */
  reason: z.string(),
  /** The transaction that belongs to it, and its state now. */
  ticket: z.nullable(hashId),
  outcome: z.nullable(z.enum(ticketOutcomes)),
})
export type Decision = z.infer<typeof decision>

/** The details of an error ALREADY_DECIDED: the decision that came first. */
export const decidedAlready = z.object({ decision })

/** The details of an error MOVE_NOT_ALLOWED. */
export const moveNotAllowed = z.object({ state: z.string(), move: z.string(), allowed: z.array(z.string()) })
