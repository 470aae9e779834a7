import * as z from 'zod/mini'
import { recordedAccountId } from './primitives.ts'

/** A delegation as the delegator's account on the ledger holds it; `expiration` is in Unix seconds. */
export const recordedDelegation = z.object({
  delegate: recordedAccountId,
  target: recordedAccountId,
  capabilities: z.record(z.string(), z.boolean()),
  expiration: z.int().check(z.nonnegative()),
})
export type RecordedDelegation = z.infer<typeof recordedDelegation>

/** A delegation ends soon when less than this is left, in seconds: 3 days. */
export const soonSeconds = 259_200

/** `endsSoon` is a part of `active`. */
export const delegationStates = ['active', 'endsSoon', 'expired'] as const
export type DelegationState = (typeof delegationStates)[number]
