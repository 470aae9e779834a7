/** What a chain is made of before its first block. Amounts are decimal text in the asset's smallest unit. */
export interface Genesis {
  readonly networkName: string
  /** Unix seconds of block 0, so that the same genesis always gives the same chain. */
  readonly timestamp: number
  /** The key that signs blocks: base58 of SPKI and PKCS8. */
  readonly node: { readonly publicKey: string; readonly privateKey: string }
  readonly settings: NetworkSettings
  readonly assets: readonly GenesisAsset[]
  /** Calls that block 0 executes in their order; none in the record of an older release. */
  readonly calls?: readonly GenesisCall[] | undefined
  /** Aliases by name, each with its account. */
  readonly aliases: Readonly<Record<string, string>>
}

/** The network's settings, named as the service account stores them. */
export interface NetworkSettings {
  readonly accept_broadcast: boolean
  /** The most transactions of a block. */
  readonly block_threshold: number
  /** Seconds until a block that is not full is sealed, where blocks are not sealed at once. */
  readonly block_timeout: number
  /** The service contract's method that burns fuel; empty: fuel is metered and costs nothing. */
  readonly burning_fuel_method: string
}

/** An asset that exists from the start. Accounts are ids, or names of accounts that are passed in. */
export interface GenesisAsset {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly description: string
  readonly url: string
  readonly decimals: number
  /** 0 for no limit. */
  readonly maxUnits: string
  readonly creator: string
  readonly authorized: readonly string[]
  readonly balances: Readonly<Record<string, string>>
  readonly advanced?: AdvancedGenesis | undefined
}

/** What an asset has that is carried by the advanced asset contract; see its description. */
export interface AdvancedGenesis {
  readonly fees: readonly [part: string, of: string]
  readonly fixedFees: string
  readonly feesAccount: string
  readonly preauthorised: boolean
  readonly backing?: string | undefined
  readonly approvalAbove: string
}

/** A call of block 0. Texts among the args that are names of accounts stand for their ids. */
export interface GenesisCall {
  readonly signer: string
  readonly target: string
  readonly contractHash: string
  readonly method: string
  readonly args?: unknown
}

/** An account that the genesis may name, and that the user contract has from the start. */
export interface GenesisAccount {
  readonly name: string
  readonly accountId: string
  readonly roles: readonly string[]
}
