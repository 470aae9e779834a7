import type { PaymentRow } from '../../../platform/payments/payment-store.ts'
import { refundedIn, type StoredRefund } from './store.ts'

/** The units of a payment that are not refunded yet. */
export const refundableOf = (payment: PaymentRow, refunds: readonly StoredRefund[]): bigint =>
  payment.kind === 'payment' ? BigInt(payment.units) - refundedIn(refunds).units : 0n

/** The platform fee returned with a refund: all refunds together return the same share of the fee as of the payment. */
export const feeShareOf = (payment: PaymentRow, refunds: readonly StoredRefund[], units: bigint): bigint => {
  const before = refundedIn(refunds)
  const charged = BigInt(payment.platformFeeUnits)
  return (charged * (before.units + units)) / BigInt(payment.units) - before.feeUnits
}
