/** What a person asks the ledger to do, before it is prepared. */
export interface TransactionIntent {
  /** The target account. */
  readonly accountId: string
  readonly smartContractMethod: string
  /** 68 hex characters, or null for the contract that the target already carries. */
  readonly smartContractHashHex: string | null
  /** The most fuel that it may burn, a u64. */
  readonly maxFuel: bigint
  /** The args as the bytes that will be signed. */
  readonly argsBytes: Uint8Array
}

/** An intent that leaves the fuel limit to the deployment: `maxFuel` of the panel's configuration. */
export type CallIntent = Omit<TransactionIntent, 'maxFuel'> & Partial<Pick<TransactionIntent, 'maxFuel'>>
