import type { Decision } from '@panel/contracts/platform/decisions'
import type { OwnPayment } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import type { FastifyInstance } from 'fastify'
import { sumOf } from '../../platform/figures/sums.ts'
import { isoTime } from '../../platform/iso-time.ts'
import type { PaymentRow } from '../../platform/payments/payment-store.ts'

type Payments = FastifyInstance['payments']

/** A step of a payment: its move and the state that it led to. */
interface Step extends Pick<Decision, 'move' | 'to' | 'by' | 'ticket' | 'outcome'> {
  readonly at: number
  readonly reason?: string
}

/** What happened before a payment was made: the shop's request, and each transaction that was submitted for it. */
const stepsOfIntent = ({ intents }: Payments, intentId: string): Step[] => {
  const intent = intents.find(intentId)
  if (!intent) return []
  const attempts = intents.attemptsOf(intentId).map(
    ({ payerId, ticket, submittedAt, outcome, failure }): Step => ({
      move: outcome === 'failed' ? 'fail' : 'submit',
      to: outcome === 'failed' ? 'requested' : 'submitted',
      by: payerId,
      at: submittedAt,
      ticket,
      outcome: outcome === null ? 'pending' : outcome === 'failed' ? 'Failed' : 'Executed',
      reason: failure ?? '',
    }),
  )
  const request = { move: 'request', to: 'requested', by: intent.merchantId, ticket: null, outcome: null }
  return [{ ...request, at: intent.createdAt }, ...attempts]
}

/** The payment that a row is, or is a refund of. */
const paymentOf = ({ store }: Payments, row: PaymentRow): PaymentRow =>
  (row.refundOf === null ? undefined : store.find(row.refundOf)) ?? row

/** The status of a payment after some refunds of it. */
const statusAfter = (payment: PaymentRow, refunds: readonly PaymentRow[]): OwnPayment['status'] => {
  if (refunds.length === 0) return 'paid'
  const left = sumOf([payment, ...refunds].map(({ units }) => units))
  return BigInt(left) > 0n ? 'partlyRefunded' : 'refunded'
}

/** The status of a payment, and how it came to it: read from the intent, the ledger's payment and its refunds. */
export const paymentStory = (
  payments: Payments,
  row: PaymentRow,
): Pick<OwnPayment, 'status' | 'timeline'> => {
  const { store } = payments
  const payment = paymentOf(payments, row)
  const isOnLedger = payment.ticket !== null
  const steps: Step[] = [
    ...(payment.intentId === null ? [] : stepsOfIntent(payments, payment.intentId)),
    {
      ...{ move: 'pay', to: 'paid', by: payment.from, at: payment.createdAt, ticket: payment.ticket },
      outcome: isOnLedger ? 'Executed' : null,
    },
  ]
  const refunds = store.refundsOf(payment.paymentId)
  for (const [index, { ticket, createdAt }] of refunds.entries()) {
    const to = statusAfter(payment, refunds.slice(0, index + 1))
    const outcome = ticket === null ? null : 'Executed'
    steps.push({ move: 'refund', to, by: null, at: createdAt, ticket, outcome })
  }
  const timeline = steps.map(({ at, reason = '', ...step }, index) => ({
    ...step,
    id: index + 1,
    at: isoTime(at),
    reason,
    from: steps[index - 1]?.to ?? step.to,
  }))
  return { status: statusAfter(payment, refunds), timeline }
}
