import type { TransactionSummary } from '../ledger.ts'
import { failureIn } from '../sealing/receipt.ts'

/**
 * The values of `summaryColumns`, in their order: lists read a great many of them, and an array each takes less time than
 * an object.
 */
export type SummaryRow = readonly [
  sequence: number,
  ticket: string,
  kind: 'unitary' | 'bulk',
  signer: string,
  target: string | null,
  method: string | null,
  acceptedAt: number,
  blockHeight: number | null,
  success: number | null,
  burnedFuel: number | null,
  transferFrom: string | null,
  transferTo: string | null,
  // Null where there is no transfer; so are its units then.
  transferAsset: string | null,
  transferUnits: string | null,
  /** The receipt, where the transaction failed. */
  failedReceipt: Uint8Array | null,
]

export const summaryColumns = `sequence, ticket, kind, signer, target, method, accepted_at, block_height, success,
  burned_fuel, transfer_from, transfer_to, transfer_asset, transfer_units,
  CASE WHEN success = 0 THEN receipt END AS failed_receipt`

export const summaryOf = ([
  sequence,
  ticket,
  kind,
  signer,
  target,
  method,
  acceptedAt,
  blockHeight,
  success,
  burnedFuel,
  from,
  to,
  assetId,
  units,
  failedReceipt,
]: SummaryRow): TransactionSummary => ({
  sequence,
  ticket,
  kind,
  signer,
  target,
  method,
  blockHeight,
  success: success === null ? null : success === 1,
  burnedFuel: burnedFuel === null ? null : BigInt(burnedFuel),
  acceptedAt,
  failure: failedReceipt && failureIn(failedReceipt),
  transfer: assetId === null ? null : { from, to, assetId, units: BigInt(units ?? 0) },
})
