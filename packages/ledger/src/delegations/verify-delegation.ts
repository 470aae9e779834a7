import { InvalidKeyError } from '../errors/keys.ts'
import { assertOwnKey, type PrivateKey } from '../keys/private-key.ts'
import { sign, verify } from '../keys/sign.ts'
import { currentSeconds, type Delegation, isDelegationExpired } from './delegation.ts'
import { delegationSignedBytes } from './encode-delegation.ts'

/** Whether a delegation holds, and if not, why. */
export type DelegationVerification =
  | { readonly valid: true }
  | { readonly valid: false; readonly reason: 'notSigned' | 'expired' | 'badSignature' | 'badPublicKey' }

/**
 * The delegation, signed by the delegator.
 *
 * @throws SignerMismatchError when the key is not the delegator's.
 * @example
 * import { type Delegation, signDelegation } from '@panel/ledger/delegations'
 * import type { PrivateKey } from '@panel/ledger/keys'
 *
 * const approve = (delegation: Delegation, privateKey: PrivateKey) => signDelegation(delegation, privateKey)
 */
export const signDelegation = async <Capability extends string>(
  delegation: Delegation<Capability>,
  privateKey: PrivateKey,
): Promise<Delegation<Capability> & { readonly signature: Uint8Array }> => {
  assertOwnKey(privateKey, delegation.delegator)
  const signature = await sign(privateKey, delegationSignedBytes(delegation), { hash: 'SHA-384' })
  return { ...delegation, signature }
}

/**
 * Whether a delegation is signed by its delegator and its time is not over.
 *
 * @param now unix seconds; the clock's unless told.
 * @example
 * import { delegationFromBase58, verifyDelegation } from '@panel/ledger/delegations'
 *
 * const check = (text: string) => verifyDelegation(delegationFromBase58(text))
 */
export const verifyDelegation = async (
  delegation: Delegation,
  now: bigint = currentSeconds(),
): Promise<DelegationVerification> => {
  const { delegator, signature } = delegation
  if (signature === null) return { valid: false, reason: 'notSigned' }
  if (isDelegationExpired(delegation, now)) return { valid: false, reason: 'expired' }
  try {
    const isValid = await verify(delegator, delegationSignedBytes(delegation), signature, { hash: 'SHA-384' })
    return isValid ? { valid: true } : { valid: false, reason: 'badSignature' }
  } catch (error) {
    if (error instanceof InvalidKeyError) return { valid: false, reason: 'badPublicKey' }
    throw error
  }
}
