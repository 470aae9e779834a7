/** One call of an executed transaction, and what it burned. */
export interface FuelUse {
  /** Greater for every later call; the key by which lists are paged. */
  readonly sequence: number
  /** Of the whole transaction. */
  readonly ticket: string
  /** Place among the calls of a bulk, whose root is 0; 0 for a unitary transaction. */
  readonly part: number
  /** Who signed the call, and so paid for it. */
  readonly payer: string
  readonly target: string | null
  /** The contract that the target carries. */
  readonly contractHash: string | null
  readonly method: string | null
  /** Of the whole transaction. */
  readonly success: boolean
  readonly burnedFuel: bigint
  /** Unix milliseconds at which the ledger accepted it. */
  readonly acceptedAt: number
}

/** Which calls are meant; what is left out lets everything through. Times in Unix milliseconds, both ends included. */
export interface FuelFilter {
  readonly acceptedFrom?: number | undefined
  readonly acceptedTo?: number | undefined
  readonly target?: string | undefined
  /** Null for targets that carry no contract. */
  readonly contractHash?: string | null | undefined
  /** Of the whole transaction. */
  readonly ticket?: string | undefined
  readonly method?: string | undefined
  readonly success?: boolean | undefined
}

/** Calls of one method of one account, by anyone or by one signer. */
export interface MethodCalls {
  readonly target: string
  readonly method: string
  readonly signer?: string | undefined
}

/** What calls of one method of one account burned. */
export interface FuelSum extends Pick<FuelUse, 'target' | 'contractHash' | 'method' | 'burnedFuel'> {
  readonly calls: number
}

export interface FuelTotals {
  readonly calls: number
  readonly transactions: number
  readonly failedTransactions: number
  readonly burnedFuel: bigint
  /** Unix milliseconds of the first call; null where there is none. */
  readonly firstAcceptedAt: number | null
}
