import * as z from 'zod/mini'
import { recordedDelegation } from '../../platform/delegations.ts'
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

/** A delegation that another account gave to the caller. */
export const receivedDelegation = z.object({
  delegator: recordedAccountId,
  ...z.omit(recordedDelegation, { delegate: true }).shape,
})

/** A call that a delegate made in the name of the caller. */
export const delegateAction = z.object({
  ticket: hashId,
  /** Place among the calls of a bulk, whose root is 0; 0 for a unitary transaction. */
  part: z.int().check(z.nonnegative()),
  delegate: recordedAccountId,
  /** Null where the args of the call cannot be read. */
  target: z.nullable(z.string()),
  method: z.nullable(z.string()),
  at: timestamp,
  /** Of the whole transaction. */
  success: z.boolean(),
})
export type DelegateAction = z.infer<typeof delegateAction>

/** Of one delegator there is at most one delegation to a delegate on a target. */
export const delegationKey = z.object({ delegate: accountId, target: accountId })
