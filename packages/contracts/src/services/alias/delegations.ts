import * as z from 'zod/mini'
import {
  accountId,
  base58,
  hashId,
  latestTime,
  recordedAccountId,
  timestamp,
} from '../../platform/primitives.ts'

const capabilities = z.record(z.string().check(z.minLength(1), z.maxLength(256)), z.boolean())

/** A delegation before it is signed; `expiration` is in Unix seconds, `*` in `capabilities` means every method. */
export const unsignedDelegation = z.object({
  delegate: accountId,
  target: accountId,
  capabilities,
  expiration: z.optional(z.int().check(z.positive(), z.maximum(latestTime))),
})

export const delegationRequest = z.object({
  /** base58 of the delegator's public key: SPKI or raw point. */
  signerPublicKey: base58.check(z.maxLength(300)),
  delegations: z.array(unsignedDelegation).check(z.minLength(1), z.maxLength(50)),
})

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

/** A delegation that another account gave to the caller. */
export const receivedDelegation = z.object({
  delegator: recordedAccountId,
  ...z.omit(recordedDelegation, { delegate: true }).shape,
})
export type ReceivedDelegation = z.infer<typeof receivedDelegation>

/** A call that a delegate made in the name of the caller. */
export const delegateAction = z.object({
  ticket: hashId,
  delegate: recordedAccountId,
  /** Null where the args of the call cannot be read. */
  target: z.nullable(z.string()),
  method: z.nullable(z.string()),
  at: timestamp,
  /** Null while it waits for a block. */
  success: z.nullable(z.boolean()),
})
export type DelegateAction = z.infer<typeof delegateAction>

/** Of one delegator there is at most one delegation to a delegate on a target. */
export const delegationKey = z.object({ delegate: accountId, target: accountId })
