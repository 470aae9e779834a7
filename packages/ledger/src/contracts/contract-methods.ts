/** How much of an account is locked. */
export type Lock = 'None' | 'Deposit' | 'Withdraw' | 'Full'

/** Arguments of each method of the standard asset contract. Units are whole, of the asset's smallest part. */
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

/**
 * A call of the standard asset contract, checked by the compiler to the last argument.
 *
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
): MethodCall<Method, AssetMethods[Method]> => ({ smartContractMethod: method, args })

/**
 * A call of the service account that concerns an alias.
 *
 * @example
 * import { aliasCall } from '@panel/ledger/contracts'
 *
 * aliasCall('alias_lookup', { alias: 'john' })
 */
export const aliasCall = <Method extends keyof AliasMethods>(
  method: Method,
  args: AliasMethods[Method],
): MethodCall<Method, AliasMethods[Method]> => ({ smartContractMethod: method, args })
