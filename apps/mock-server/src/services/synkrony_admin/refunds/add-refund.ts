import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import type { refundPurchase } from '@panel/contracts/services/synkrony_admin/endpoints'
import { refundMachine } from '@panel/contracts/services/synkrony_admin/purchases'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../platform/api-error.ts'
import type { decisionLog } from '../../../platform/decisions/decision-log.ts'
import type { SignedPayment } from '../../../platform/hot-wallets/hot-wallets.ts'
import type { PaymentRow } from '../../../platform/payments/payment-store.ts'
import { feeShareOf, refundableOf } from './amounts.ts'
import { type RefundStore, refundedIn, type StoredRefund } from './store.ts'

export type RefundBody = EndpointRequest<typeof refundPurchase>['body']

/** @throws ApiError CONFLICT where the payment has refunds that the caller did not see */
const requireSeen = (before: readonly StoredRefund[], { seenRefundedUnits }: RefundBody): void => {
  const refundedUnits = refundedIn(before).units.toString()
  if (refundedUnits === seenRefundedUnits) return
  throw new ApiError('CONFLICT', 'Somebody refunded this payment in the meantime.', {
    refundedUnits,
    seenRefundedUnits,
    by: before.at(-1)?.by,
  })
}

/** @throws ApiError REFUND_TOO_LARGE */
export const requireLeft = (store: RefundStore, payment: PaymentRow, units: bigint): void => {
  const left = refundableOf(payment, store.ofPayment(payment.paymentId))
  if (units <= left) return
  throw new ApiError('REFUND_TOO_LARGE', `At most ${left} units can be given back of this payment.`, {
    refundableUnits: left.toString(),
  })
}

interface RefundParts extends Pick<FastifyInstance, 'clock'> {
  readonly store: RefundStore
  readonly log: ReturnType<typeof decisionLog>
}

/**
 * Adds a refund together with the signed payment that executes it. A request that was added already adds nothing.
 *
 * @throws ApiError CONFLICT, REFUND_TOO_LARGE or FUNDS_TOO_LOW
 */
export const addRefund = (
  { store, log, clock }: RefundParts,
  payment: PaymentRow,
  { by, ...body }: RefundBody & { readonly by: string },
  { ticket, keep }: SignedPayment,
): void => {
  const { paymentId } = payment
  const { requestId, reason } = body
  if (store.byRequest(requestId)) return
  const before = store.ofPayment(paymentId)
  requireSeen(before, body)
  const units = BigInt(body.units)
  requireLeft(store, payment, units)
  store.add({
    ...{ requestId, paymentId, units: body.units, by, reason, ticket },
    state: refundMachine.initial,
    feeUnits: feeShareOf(payment, before, units).toString(),
    at: clock.now(),
  })
  log.record({ subject: paymentId, move: 'refund', from: 'paid', to: 'pending', by, reason, ticket })
  keep()
}
