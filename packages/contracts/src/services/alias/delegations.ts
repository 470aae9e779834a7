import * as z from 'zod/mini'
import { accountId, base58 } from '../../platform/primitives.ts'

/** The default life of a delegation, in seconds: 30 days. */
export const defaultDelegationSeconds = 2_592_000

/** A delegation before it is signed; `expiration` is in Unix seconds, `*` in `capabilities` means every method. */
export const unsignedDelegation = z.object({
  delegate: accountId,
  target: accountId,
  capabilities: z.record(z.string().check(z.minLength(1), z.maxLength(256)), z.boolean()),
  expiration: z.optional(z.int().check(z.positive())),
})
export type UnsignedDelegation = z.infer<typeof unsignedDelegation>

export const delegationRequest = z.object({
  /** base58 of the delegator's public key: SPKI or raw point. */
  signerPublicKey: base58.check(z.maxLength(300)),
  delegations: z.array(unsignedDelegation).check(z.minLength(1), z.maxLength(50)),
})
