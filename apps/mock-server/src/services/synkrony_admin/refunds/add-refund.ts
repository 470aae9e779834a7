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
export const requireSeen = (
  before: readonly StoredRefund[],
  { seenRefundedUnits }: Pick<RefundBody, 'seenRefundedUnits'>,
): void => {
  const refundedUnits = refundedIn(before).units.toString()
  if (refundedUnits === seenRefundedUnits) return
  throw new ApiError('CONFLICT', 'Somebody refunded this payment in the meantime.', {
    refundedUnits,
    seenRefundedUnits,
    by: before.at(-1)?.by,
  })
}

/**
 * Whether a request was added already.
 *
 * @throws ApiError CONFLICT where it asked for another refund
 */
export const wasAdded = (
  store: RefundStore,
  { paymentId }: Pick<PaymentRow, 'paymentId'>,
  { requestId, units, reason }: Pick<RefundBody, 'requestId' | 'units' | 'reason'>,
): boolean => {
  const known = store.byRequest(requestId)
  if (!known) return false
  if (known.paymentId === paymentId && known.units === units && known.reason === reason) return true
  throw new ApiError(
    'CONFLICT',
    'This request asked for another refund. Send this one with an id of its own.',
    {
      reason: 'requestUsed',
      paymentId,
    },
  )
}

/** @throws ApiError REFUND_TOO_LARGE */
export const requireLeft = (store: RefundStore, payment: PaymentRow, units: bigint): void => {
  const left = refundableOf(payment, store.ofPayment(payment.paymentId))
  if (units <= left) return
  throw new ApiError('REFUND_TOO_LARGE', `At most ${left} units can be given back of this payment.`, {
    refundableUnits: left.toString(),
  })
}

interface RefundParts extends Pick<FastifyInstance, 'clock' | 'secondPerson'> {
  readonly store: RefundStore
  readonly log: ReturnType<typeof decisionLog>
}

/** Ends the first approvals of other refunds of the payment: what they were given on has changed. */
const overtake = (
  { store, log }: Omit<RefundParts, 'clock' | 'secondPerson'>,
  before: readonly StoredRefund[],
) => {
  for (const { id, paymentId, state } of before) {
    if (state !== 'agreed') continue
    log.move(refundMachine, {
      ...{ subject: paymentId, move: 'overtake', actor: 'platform', by: null },
      read: () => state,
      write: (to) => store.setState(id, to, null, null),
    })
  }
}

/**
 * Adds a refund together with the signed payment that executes it, or, above the limit of one person, as one that waits
 * for a second one: that payment is then not kept. A request that was added already adds nothing.
 *
 * @throws ApiError CONFLICT, REFUND_TOO_LARGE or FUNDS_TOO_LOW
 */
export const addRefund = (
  { store, log, clock, secondPerson }: RefundParts,
  payment: PaymentRow,
  { by, ...body }: RefundBody & { readonly by: string },
  { ticket, keep }: SignedPayment,
): void => {
  const { paymentId } = payment
  const { requestId, reason } = body
  // Also where the same request was sent for another payment while this one was being signed.
  if (wasAdded(store, payment, body)) return
  const before = store.ofPayment(paymentId)
  requireSeen(before, body)
  const units = BigInt(body.units)
  requireLeft(store, payment, units)
  overtake({ store, log }, before)
  const waits = secondPerson.isNeeded(payment, units)
  const refund = waits
    ? ({ state: 'agreed', approvedAt: null, ticket: null } as const)
    : ({ state: refundMachine.initial, approvedAt: clock.now(), ticket } as const)
  const { state } = refund
  store.add({
    ...{ requestId, paymentId, units: body.units, by, reason, ...refund },
    feeUnits: feeShareOf(payment, store.ofPayment(paymentId), units).toString(),
    at: clock.now(),
  })
  log.record({
    ...{ subject: paymentId, move: waits ? 'agree' : 'refund', from: 'paid', to: state },
    ...{ by, reason, ticket: refund.ticket },
  })
  if (!waits) keep()
}
