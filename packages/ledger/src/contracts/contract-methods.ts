import {
  type ArgumentRules,
  accountId,
  accountIds,
  checkArguments,
  nonEmptyText,
  oneOf,
  text,
  u64,
} from './argument-rules.ts'

/** How much of an account is locked. */
export type Lock = 'None' | 'Deposit' | 'Withdraw' | 'Full'

/** Arguments of each method of the standard asset contract. Units are whole numbers of the asset's smallest unit. */
export interface AssetMethods {
  init: {
    readonly name: string
    /** Account ids that may mint and burn besides the creator. */
    readonly authorized: readonly string[]
    readonly description: string
    readonly url: string
    readonly max_units: bigint
  }
  transfer: { readonly from: string; readonly to: string; readonly units: bigint }
  mint: { readonly to: string; readonly units: bigint }
  burn: { readonly from: string; readonly units: bigint }
  balance: Readonly<Record<never, never>>
  stats: Readonly<Record<never, never>>
  lock: { readonly to: string; readonly lock: Lock }
}

/** Arguments of the service account's methods that concern aliases. */
export interface AliasMethods {
  alias_registration: { readonly alias: string }
  alias_lookup: { readonly alias: string }
  alias_deletion: { readonly alias: string }
}

/** A method and its arguments, to spread into what a transaction is built from. */
export interface MethodCall<Method extends string, Args> {
  readonly smartContractMethod: Method
  readonly args: Args
}

type Rules<Methods> = { readonly [Method in keyof Methods]: ArgumentRules<Methods[Method]> }

const ASSET_RULES: Rules<AssetMethods> = {
  init: { name: text, authorized: accountIds, description: text, url: text, max_units: u64 },
  transfer: { from: accountId, to: accountId, units: u64 },
  mint: { to: accountId, units: u64 },
  burn: { from: accountId, units: u64 },
  balance: {},
  stats: {},
  lock: { to: accountId, lock: oneOf('None', 'Deposit', 'Withdraw', 'Full') },
}

const ALIAS_RULES: Rules<AliasMethods> = {
  alias_registration: { alias: nonEmptyText },
  alias_lookup: { alias: nonEmptyText },
  alias_deletion: { alias: nonEmptyText },
}

/**
 * A call of the standard asset contract. The compiler checks names and types of the arguments, and the call itself
 * checks their values. Other contracts and methods are called with `args`, which are not checked.
 *
 * @throws InvalidArgumentError with the name of the argument and what fits, such as "units: a whole number from 0 to
 * 2^64 − 1".
 * @example
 * import { assetCall } from '@panel/ledger/contracts'
 * import type { PublicKey } from '@panel/ledger/keys'
 * import { buildUnitaryTransaction } from '@panel/ledger/transactions'
 *
 * const mint = (signerPublicKey: PublicKey, to: string) =>
 *   buildUnitaryTransaction({
 *     accountId: '#EURS',
 *     signerPublicKey,
 *     maxFuel: 1000n,
 *     networkName: 'skynet',
 *     ...assetCall('mint', { to, units: 42n }),
 *   })
 */
export const assetCall = <Method extends keyof AssetMethods>(
  method: Method,
  args: AssetMethods[Method],
): MethodCall<Method, AssetMethods[Method]> => {
  checkArguments(ASSET_RULES, method, args)
  return { smartContractMethod: method, args }
}

/**
 * A call of the service account that concerns an alias.
 *
 * @throws InvalidArgumentError as `assetCall` does.
 * @example
 * import { aliasCall } from '@panel/ledger/contracts'
 *
 * aliasCall('alias_lookup', { alias: 'john' })
 */
export const aliasCall = <Method extends keyof AliasMethods>(
  method: Method,
  args: AliasMethods[Method],
): MethodCall<Method, AliasMethods[Method]> => {
  checkArguments(ALIAS_RULES, method, args)
  return { smartContractMethod: method, args }
}

/** A method of the standard asset contract, or `*` for all methods that are not named. */
export type AssetCapability = keyof AssetMethods | '*'

/**
 * Capabilities of a delegation on an asset: the compiler refuses names that are no methods of the standard asset
 * contract.
 *
 * @example
 * import { assetCapabilities } from '@panel/ledger/contracts'
 *
 * assetCapabilities({ transfer: true, '*': false })
 */
export const assetCapabilities = <const Capability extends AssetCapability>(
  capabilities: Readonly<Record<Capability, boolean>>,
): Readonly<Record<Capability, boolean>> => capabilities
