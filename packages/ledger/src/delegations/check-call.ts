import { currentSeconds, type Delegation, hasCapability, isDelegationExpired } from './delegation.ts'

/** The part of a delegation that decides what it allows. */
export type Grant = Pick<Delegation, 'delegate' | 'target' | 'capabilities' | 'expiration'>

/** A call that a delegate wants to make in the name of the delegator. */
export interface DelegatedCall {
  /** Account id of who calls. */
  readonly delegate: string
  /** Account id of what is called. */
  readonly target: string
  readonly method: string
  /** Unix seconds. Default: now. */
  readonly at?: bigint
}

/** Whether a call is allowed and by which delegation; if not, why, and which delegation came nearest. */
export type CallCheck<G extends Grant = Grant> =
  | { readonly allowed: true; readonly by: G }
  | { readonly allowed: false; readonly reason: 'noDelegation' | 'otherTarget' }
  | { readonly allowed: false; readonly reason: 'expired' | 'methodNotAllowed'; readonly by: G }

/**
 * Whether delegations of one account allow a call. The newest one for the same delegate and target stands alone on
 * a ledger, so that only the last of these is looked at. Signatures are not looked at.
 *
 * @example
 * import { type Grant, checkCall } from '@panel/ledger/delegations'
 *
 * const mayTransfer = (delegations: readonly Grant[], delegate: string) =>
 *   checkCall(delegations, { delegate, target: '#EURS', method: 'transfer' }).allowed
 */
export const checkCall = <G extends Grant>(
  delegations: readonly G[],
  { delegate, target, method, at = currentSeconds() }: DelegatedCall,
): CallCheck<G> => {
  const own = delegations.filter((delegation) => delegation.delegate === delegate)
  if (own.length === 0) return { allowed: false, reason: 'noDelegation' }
  const by = own.findLast((delegation) => delegation.target === target)
  if (!by) return { allowed: false, reason: 'otherTarget' }
  if (isDelegationExpired(by, at)) return { allowed: false, reason: 'expired', by }
  return hasCapability(by, method)
    ? { allowed: true, by }
    : { allowed: false, reason: 'methodNotAllowed', by }
}
