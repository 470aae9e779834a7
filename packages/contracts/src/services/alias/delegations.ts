import * as z from 'zod/mini'
import { accountId, base58, latestTime, recordedAccountId } from '../../platform/primitives.ts'

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

export const delegationStates = ['active', 'expired'] as const
/** Of one delegator there is at most one delegation to a delegate on a target. */
export const delegationKey = z.object({ delegate: accountId, target: accountId })
