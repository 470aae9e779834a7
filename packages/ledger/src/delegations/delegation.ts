import { isAccountId } from '../accounts/account-id.ts'
import { parseAccountId } from '../accounts/parse-account-id.ts'
import { U64_MAX } from '../encoding/u64.ts'
import { IntegerOutOfRangeError } from '../errors/encoding.ts'
import { InvalidFieldError } from '../errors/transactions.ts'
import type { PublicKey } from '../keys/public-key.ts'

/** How long a delegation lasts that names no expiration, in seconds: 30 days. */
export const DEFAULT_DELEGATION_SECONDS = 2_592_000

/** Permission that one account gives another to act on a target until it expires. */
export interface Delegation<Capability extends string = string> {
  /** Account id of the account that may act. */
  readonly delegate: string
  /** Key of the account that gives the permission. */
  readonly delegator: PublicKey
  readonly network: string
  /** Account id of what may be acted on. */
  readonly target: string
  /** Unix seconds; at this very second it is over. */
  readonly expiration: bigint
  /** Which methods are allowed; `*` stands for all that are not named. The order is part of what is signed. */
  readonly capabilities: Readonly<Record<Capability, boolean>>
  readonly signature: Uint8Array | null
}

/** What a delegation is built from. */
export interface DelegationParameters<Capability extends string>
  extends Omit<Delegation<Capability>, 'expiration' | 'signature'> {
  /** Unix seconds. Default: 30 days from now. */
  readonly expiration?: bigint
}

export const currentSeconds = (): bigint => BigInt(Math.floor(Date.now() / 1000))

/**
 * An unsigned delegation.
 *
 * @throws InvalidAccountIdError | IntegerOutOfRangeError
 * @example
 * import { buildDelegation, signDelegation } from '@panel/ledger/delegations'
 * import type { KeyPair } from '@panel/ledger/keys'
 *
 * const allow = (owner: KeyPair, delegate: string) =>
 *   signDelegation(
 *     buildDelegation({
 *       delegate,
 *       delegator: owner.publicKey,
 *       network: 'skynet',
 *       target: '#EURS',
 *       capabilities: { transfer: true, '*': false },
 *     }),
 *     owner.privateKey,
 *   )
 */
export const buildDelegation = <const Capability extends string>(
  parameters: DelegationParameters<Capability>,
): Delegation<Capability> => {
  const { delegate, delegator, network, target, capabilities } = parameters
  const expiration = parameters.expiration ?? currentSeconds() + BigInt(DEFAULT_DELEGATION_SECONDS)
  if (typeof expiration !== 'bigint' || expiration < 0n || expiration > U64_MAX)
    throw new IntegerOutOfRangeError('expiration', expiration, 0n, U64_MAX)
  return {
    delegate: parseAccountId(delegate),
    delegator,
    network,
    target: parseAccountId(target),
    expiration,
    capabilities: { ...capabilities },
    signature: null,
  }
}

/** Refuses a member that is no account id, as nodes do. */
export const checkedAccountId = (field: string, accountId: string): string => {
  if (!isAccountId(accountId)) throw new InvalidFieldError(field, 'is not an account id')
  return accountId
}

/**
 * Whether a delegation has expired.
 *
 * @param now Unix seconds. Default: the current time.
 * @example
 * import { type Delegation, isDelegationExpired } from '@panel/ledger/delegations'
 *
 * const isOver = (delegation: Delegation) => isDelegationExpired(delegation)
 */
export const isDelegationExpired = (
  delegation: Pick<Delegation, 'expiration'>,
  now: bigint = currentSeconds(),
): boolean => now >= delegation.expiration

/**
 * Whether the capabilities of a delegation allow a method. A capability with the exact name takes precedence over
 * `*`. Neither the signature nor the expiry is checked. Where the capabilities are known to the compiler, it refuses
 * other names: widen to `Delegation` to request any method.
 *
 * @example
 * import { type Delegation, hasCapability } from '@panel/ledger/delegations'
 *
 * const mayTransfer = (delegation: Delegation) => hasCapability(delegation, 'transfer')
 */
export const hasCapability = <Capability extends string>(
  delegation: { readonly capabilities: Readonly<Record<Capability, boolean>> },
  method: NoInfer<Capability>,
): boolean => {
  const capabilities: Readonly<Record<string, boolean>> = delegation.capabilities
  if (Object.hasOwn(capabilities, method)) return capabilities[method] === true
  return Object.hasOwn(capabilities, '*') && capabilities['*'] === true
}
