/** Which transactions a list is about; what is left out lets everything through. */
export interface TransactionFilter {
  /** Part of a ticket, a method's name, or the account id of the signer or the target. */
  readonly text?: string | undefined
  readonly kind?: 'unitary' | 'bulk' | undefined
  readonly success?: boolean | undefined
  /** Unix milliseconds. */
  readonly acceptedFrom?: number | undefined
  readonly acceptedTo?: number | undefined
  /** Of an account that signed, was the target, or whose holdings changed. */
  readonly accountId?: string | undefined
  readonly blockHeight?: number | undefined
  readonly signer?: string | undefined
  /** The account that it calls; of a bulk, the one that its root calls. */
  readonly target?: string | undefined
  /** The whole name of the method. */
  readonly method?: string | undefined
  /** The asset of its transfer. */
  readonly assetId?: string | undefined
  /** Of its transfer, in the asset's smallest unit; both ends are included. */
  readonly leastUnits?: bigint | undefined
  readonly mostUnits?: bigint | undefined
  /** Of what it burned; both ends are included. */
  readonly leastFuel?: bigint | undefined
  readonly mostFuel?: bigint | undefined
}
