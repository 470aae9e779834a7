import { accountIdOf } from '../accounts/account-id-of.ts'
import { InvalidKeyError } from '../errors/keys.ts'
import { assertOwnKey, type PrivateKey } from '../keys/private-key.ts'
import { sign, verify } from '../keys/sign.ts'
import { type Delegation, hasCapability, isDelegationExpired } from './delegation.ts'
import { delegationSignedBytes } from './encode-delegation.ts'

/** Whom and what a receiver expects a delegation to name. */
export interface ExpectedDelegation<Capability extends string = string> {
  /** Account id of the delegator: the account in whose name the call is made. */
  readonly delegator: string
  /** Account id of the delegate: the account that makes the call. */
  readonly delegate: string
  readonly network: string
  /** Account id of the target of the call. */
  readonly target: string
  /** The method of the call. Default: capabilities are not checked. */
  readonly method?: Capability
  /** The time of the call in Unix seconds. Default: now. */
  readonly at?: bigint
}

/** Why a delegation is not valid, or not for this call. */
export interface DelegationProblem {
  readonly reason:
    | 'notSigned'
    | 'wrongDelegator'
    | 'wrongDelegate'
    | 'wrongNetwork'
    | 'wrongTarget'
    | 'methodNotAllowed'
    | 'expired'
    | 'badSignature'
    | 'badPublicKey'
}

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

const findContentReason = (
  delegation: Delegation,
  expected: ExpectedDelegation,
): DelegationProblem['reason'] | undefined => {
  const { delegator, delegate, network, target, method, at } = expected
  if (accountIdOf(delegation.delegator) !== delegator) return 'wrongDelegator'
  if (delegation.delegate !== delegate) return 'wrongDelegate'
  if (delegation.network !== network) return 'wrongNetwork'
  if (delegation.target !== target) return 'wrongTarget'
  if (method !== undefined && !hasCapability(delegation, method)) return 'methodNotAllowed'
  return isDelegationExpired(delegation, at) ? 'expired' : undefined
}

/**
 * Why a delegation is not valid for what is expected, or `undefined` if it is.
 *
 * @example
 * import { type Delegation, type ExpectedDelegation, findDelegationProblem } from '@panel/ledger/delegations'
 *
 * const describe = async (delegation: Delegation, expected: ExpectedDelegation) =>
 *   (await findDelegationProblem(delegation, expected))?.reason ?? 'valid'
 */
export const findDelegationProblem = async <Capability extends string>(
  delegation: Delegation<Capability>,
  expected: ExpectedDelegation<NoInfer<Capability>>,
): Promise<DelegationProblem | undefined> => {
  const { delegator, signature } = delegation
  if (signature === null) return { reason: 'notSigned' }
  const reason = findContentReason(delegation, expected)
  if (reason !== undefined) return { reason }
  try {
    const isValid = await verify(delegator, delegationSignedBytes(delegation), signature, { hash: 'SHA-384' })
    return isValid ? undefined : { reason: 'badSignature' }
  } catch (error) {
    if (error instanceof InvalidKeyError) return { reason: 'badPublicKey' }
    throw error
  }
}

/**
 * Whether a delegation is signed by the expected delegator, names the expected accounts and network, allows the
 * method, and has not expired. `findDelegationProblem` makes the same checks and gives the reason.
 *
 * @example
 * import { delegationFromBase58, verifyDelegation } from '@panel/ledger/delegations'
 *
 * const mayTransfer = (text: string, delegator: string, delegate: string): Promise<boolean> =>
 *   verifyDelegation(delegationFromBase58(text), {
 *     delegator,
 *     delegate,
 *     network: 'skynet',
 *     target: '#EURS',
 *     method: 'transfer',
 *   })
 */
export const verifyDelegation = async <Capability extends string>(
  delegation: Delegation<Capability>,
  expected: ExpectedDelegation<NoInfer<Capability>>,
): Promise<boolean> => (await findDelegationProblem(delegation, expected)) === undefined
