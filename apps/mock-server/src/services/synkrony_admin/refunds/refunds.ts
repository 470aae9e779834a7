import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import type { refundPurchase } from '@panel/contracts/services/synkrony_admin/endpoints'
import { refundMachine } from '@panel/contracts/services/synkrony_admin/purchases'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../platform/api-error.ts'
import { failureTextOf } from '../../../platform/chain/failure-text.ts'
import { decisionLog } from '../../../platform/decisions/decision-log.ts'
import { isoTime } from '../../../platform/iso-time.ts'
import type { NewPayment, PaymentRow } from '../../../platform/payments/payment-store.ts'
import type { WriteOutcome } from '../../../platform/signed-writes/signed-writes.ts'
import { refundedIn, refundStore, type StoredRefund } from './store.ts'

type RefundBody = EndpointRequest<typeof refundPurchase>['body']

/** What the result of a hot wallet's payment is about. */
const subjectKind = 'refunds'

/** The row that an executed refund is in lists, statements and totals: what was paid, taken back. */
const negativeRow = (payment: PaymentRow, refund: StoredRefund, ticket: string, at: number): NewPayment => ({
  paymentId: `ref-${ticket.slice(4, 24)}`,
  kind: 'refund',
  refundOf: payment.paymentId,
  from: payment.from,
  assetId: payment.assetId,
  decimal: payment.decimal,
  units: (-BigInt(refund.units)).toString(),
  feeUnits: (-BigInt(refund.feeUnits)).toString(),
  charged: {
    rule: payment.feeRule,
    version: payment.feeVersion,
    units: (-BigInt(refund.feeUnits)).toString(),
  },
  createdAt: isoTime(at),
  ticket,
  ...(payment.intentId === null ? {} : { intentId: payment.intentId }),
})

/** What is left to give back of a payment. */
export const refundableOf = (payment: PaymentRow, refunds: readonly StoredRefund[]): bigint =>
  payment.kind === 'payment' ? BigInt(payment.units) - refundedIn(refunds).units : 0n

/** The platform's fee that goes with a refund: all refunds together give back the same share of it as of the payment. */
const feeShareOf = (payment: PaymentRow, refunds: readonly StoredRefund[], units: bigint): bigint => {
  const before = refundedIn(refunds)
  const charged = BigInt(payment.platformFeeUnits)
  return (charged * (before.units + units)) / BigInt(payment.units) - before.feeUnits
}

/**
 * Gives payments back, in part or whole, from the platform's hot wallet. The signed bytes are kept with the refund, so
 * that a stop at any point leaves zero or one transfer, and the same request is never paid twice.
 */
export const createRefunds = (app: FastifyInstance, changed: () => void) => {
  const { database, clock, payments, hotWallets } = app
  const store = refundStore(database)
  const log = decisionLog(app, 'purchases')

  const requirePayment = (paymentId: string): PaymentRow => {
    const payment = payments.store.find(paymentId)
    if (payment) return payment
    throw new ApiError('NOT_FOUND', 'There is no such payment.', { paymentId })
  }

  const requireLeft = (payment: PaymentRow, units: bigint): void => {
    const left = refundableOf(payment, store.ofPayment(payment.paymentId))
    if (units <= left) return
    throw new ApiError('REFUND_TOO_LARGE', `At most ${left} units can be given back of this payment.`, {
      refundableUnits: left.toString(),
    })
  }

  const take = (
    payment: PaymentRow,
    body: RefundBody,
    by: string,
    signed: { ticket: string; keep: () => void },
  ) => {
    const { paymentId } = payment
    // The same press, sent twice: the first one made the refund.
    if (store.byRequest(body.requestId)) return
    const before = store.ofPayment(paymentId)
    const refunded = refundedIn(before).units.toString()
    if (refunded !== body.seenRefundedUnits) {
      throw new ApiError('CONFLICT', 'Somebody refunded this payment in the meantime.', {
        refundedUnits: refunded,
        seenRefundedUnits: body.seenRefundedUnits,
        by: before.at(-1)?.by,
      })
    }
    const units = BigInt(body.units)
    requireLeft(payment, units)
    store.add({
      ...{ requestId: body.requestId, paymentId, units: body.units, by, reason: body.reason },
      state: refundMachine.initial,
      feeUnits: feeShareOf(payment, before, units).toString(),
      at: clock.now(),
      ticket: signed.ticket,
    })
    const decision = { subject: paymentId, move: 'refund', from: 'paid', to: 'pending' }
    log.record({ ...decision, by, reason: body.reason, ticket: signed.ticket })
    signed.keep()
  }

  const pay = async (
    payment: PaymentRow,
    { id, units }: { readonly id: string; readonly units: bigint },
    decide: (signed: { ticket: string; keep: () => void }) => void,
  ): Promise<void> => {
    const { assetId, from: to } = payment
    const subject = `${subjectKind}/${id}`
    await hotWallets.pay({ wallet: 'hot', assetId, to, units, subject }, (signed) =>
      database.transaction(() => decide(signed))(),
    )
    changed()
  }

  const settle = (refund: StoredRefund, { ticket, success, result, refusal }: WriteOutcome): void => {
    const payment = requirePayment(refund.paymentId)
    const failure = success ? null : (refusal ?? (result ? failureTextOf(result.result) : ''))
    log.move(refundMachine, {
      subject: refund.paymentId,
      move: success ? 'pay' : 'fail',
      actor: 'platform',
      by: null,
      reason: failure ?? '',
      ticket,
      read: () => store.find(refund.id)?.state ?? refund.state,
      write: (state) => store.setState(refund.id, state, ticket, failure),
    })
    if (success) payments.addRefund(payment, negativeRow(payment, refund, ticket, clock.now()))
  }

  hotWallets.onSettled(subjectKind, (subject, outcome) => {
    const refund = store.byRequest(subject.slice(subjectKind.length + 1))
    if (!refund) return
    settle(refund, outcome)
    changed()
  })

  return {
    store,
    log,
    requirePayment,
    /** @throws ApiError NOT_FOUND, CONFLICT, REFUND_TOO_LARGE or FUNDS_TOO_LOW */
    refund: async (paymentId: string, body: RefundBody, by: string): Promise<void> => {
      const payment = requirePayment(paymentId)
      const known = store.byRequest(body.requestId)
      if (known?.paymentId === paymentId) return
      if (known) throw new ApiError('CONFLICT', 'This request refunded another payment.', { paymentId })
      requireLeft(payment, BigInt(body.units))
      await pay(payment, { id: body.requestId, units: BigInt(body.units) }, (signed) =>
        take(payment, body, by, signed),
      )
    },
    /** @throws ApiError NOT_FOUND, MOVE_NOT_ALLOWED, ALREADY_DECIDED, REFUND_TOO_LARGE or FUNDS_TOO_LOW */
    retry: async (
      id: number,
      { seen, reason, by }: { readonly seen: 'failed'; readonly reason: string; readonly by: string },
    ): Promise<string> => {
      const refund = store.find(id)
      if (!refund) throw new ApiError('NOT_FOUND', 'There is no such refund.', { id })
      const payment = requirePayment(refund.paymentId)
      const units = BigInt(refund.units)
      await pay(payment, { id: refund.requestId, units }, ({ ticket, keep }) => {
        requireLeft(payment, store.find(id)?.state === 'failed' ? units : 0n)
        log.move(refundMachine, {
          ...{ subject: refund.paymentId, move: 'retry', actor: 'admin', by, seen, reason, ticket },
          read: () => store.find(id)?.state ?? refund.state,
          write: (state) => store.setState(id, state, ticket, null),
        })
        keep()
      })
      return refund.paymentId
    },
  }
}
export type Refunds = ReturnType<typeof createRefunds>
