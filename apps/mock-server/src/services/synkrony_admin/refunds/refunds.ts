import { refundMachine } from '@panel/contracts/services/synkrony_admin/purchases'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../platform/api-error.ts'
import { failureTextOf } from '../../../platform/chain/failure-text.ts'
import type { SignedPayment } from '../../../platform/hot-wallets/hot-wallets.ts'
import { isoTime } from '../../../platform/iso-time.ts'
import type { NewPayment, PaymentRow } from '../../../platform/payments/payment-store.ts'
import type { WriteOutcome } from '../../../platform/signed-writes/signed-writes.ts'
import { addRefund, type RefundBody, requireLeft, wasAdded } from './add-refund.ts'
import { refundDecisions, requireUninvolved } from './decide-refund.ts'
import { refundsOfTheStart } from './refunds-of-the-start.ts'
import { refundStore, type StoredRefund } from './store.ts'

/** The kind of subject that a hot wallet's payment of a refund has. */
const subjectKind = 'refunds'

/** An executed refund as lists, statements and totals have it: a payment with negative amounts. */
const negativeRow = (
  payment: PaymentRow,
  refund: Pick<StoredRefund, 'units' | 'feeUnits'>,
  ticket: string,
  at: number,
): NewPayment => ({
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

/**
 * Refunds payments, in part or in full, from the platform's hot wallet. The signed bytes are stored with the refund, so
 * that a restart at any point leaves zero or one transfer, and the same request is never paid twice. Above the limit of one
 * person a refund waits for a second one.
 */
export const createRefunds = (app: FastifyInstance) => {
  const { database, clock, payments, hotWallets, secondPerson } = app
  const store = refundStore(database)
  const { log } = payments
  secondPerson.count(store.approvedSince)
  payments.readOpenRefundsBy(store.openOf)

  const requirePayment = (paymentId: string): PaymentRow => {
    const payment = payments.store.find(paymentId)
    if (payment) return payment
    throw new ApiError('NOT_FOUND', 'There is no such payment.', { paymentId })
  }

  const pay = async (
    payment: PaymentRow,
    { id, units }: { readonly id: string; readonly units: bigint },
    decide: (signed: SignedPayment) => void,
  ): Promise<void> => {
    const { assetId, from: to } = payment
    const subject = `${subjectKind}/${id}`
    await hotWallets.pay({ wallet: 'hot', assetId, to, units, subject }, (signed) =>
      database.transaction(() => decide(signed))(),
    )
    payments.announce(payment.merchantId)
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
    else payments.announce(payment.merchantId)
  }

  const { lapseDue, lapseLater, ...decisions } = refundDecisions(app, {
    store,
    log,
    requirePayment,
    pay,
  })

  hotWallets.onSettled(subjectKind, (subject, outcome) => {
    const refund = store.byRequest(subject.slice(subjectKind.length + 1))
    if (refund) settle(refund, outcome)
  })

  return {
    store,
    log,
    lapseDue,
    requirePayment,
    ...decisions,
    ...refundsOfTheStart(app, { store, log, requirePayment, negativeRow }),
    /** @throws ApiError NOT_FOUND, CONFLICT, REFUND_TOO_LARGE, OWN_REQUEST or FUNDS_TOO_LOW */
    refund: async (paymentId: string, body: RefundBody, by: string): Promise<void> => {
      const payment = requirePayment(paymentId)
      if (wasAdded(store, payment, body)) return
      requireUninvolved(app, payment, by)
      lapseDue()
      requireLeft(store, payment, BigInt(body.units))
      await pay(payment, { id: body.requestId, units: BigInt(body.units) }, (signed) =>
        addRefund({ store, log, clock, secondPerson }, payment, { ...body, by }, signed),
      )
      if (store.byRequest(body.requestId)?.state === 'agreed') lapseLater()
    },
  }
}
export type Refunds = ReturnType<typeof createRefunds>
