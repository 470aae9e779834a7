import type { Decision } from '@panel/contracts/platform/decisions'
import type { OwnPayment } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import type { FastifyInstance } from 'fastify'
import { sumOf } from '../../platform/figures/sums.ts'
import { isoTime } from '../../platform/iso-time.ts'
import type { PaymentRow } from '../../platform/payments/payment-store.ts'

type Payments = FastifyInstance['payments']

/** A step of a payment: its move and the state that it led to, where that changed. */
interface Step extends Pick<Decision, 'move' | 'by' | 'ticket' | 'outcome'> {
  readonly to?: string
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

/** The merchant's words for what the platform decides about refunds; of an executed one, the ledger's row is the step. */
const refundMoves: Readonly<Record<string, string>> = {
  refund: 'requestRefund',
  agree: 'agreeRefund',
  approve: 'approveRefund',
  refuse: 'declineRefund',
  lapse: 'endRefund',
  overtake: 'endRefund',
  fail: 'failRefund',
  retry: 'retryRefund',
}

/** The decisions that say why an amount is given back. */
const withReason: readonly string[] = ['refund', 'agree']

/** What was decided about refunds, without who it was at the platform. */
const decidedRefunds = async ({ log }: Payments, paymentId: string): Promise<Step[]> =>
  (await log.of(paymentId)).flatMap(({ move, at, reason, ticket, outcome }) => {
    const own = refundMoves[move]
    if (own === undefined) return []
    const shown = withReason.includes(move) ? reason : ''
    return [{ move: own, by: null, at: Date.parse(at), ticket, outcome, reason: shown }]
  })

/** The refunds that the ledger executed, each with the status that it led to. */
const executedRefunds = (payment: PaymentRow, refunds: readonly PaymentRow[]): Step[] =>
  refunds.map(({ ticket, createdAt }, index) => ({
    move: 'refund',
    to: statusAfter(payment, refunds.slice(0, index + 1)),
    by: null,
    at: createdAt,
    ticket,
    outcome: ticket === null ? null : 'Executed',
  }))

/** Adds to each step the state before it. */
const withStates = (steps: readonly Step[]): Decision[] => {
  let state: string | undefined
  return steps.map(({ at, reason = '', to, ...step }, index) => {
    const from = state ?? to ?? ''
    state = to ?? from
    return { ...step, id: index + 1, at: isoTime(at), reason, from, to: state }
  })
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

/** What became of a payment, and how: read from the intent, the ledger's payment, and what the platform decided. */
export const paymentStory = async (
  payments: Payments,
  row: PaymentRow,
): Promise<Pick<OwnPayment, 'status' | 'timeline' | 'openRefunds'>> => {
  const payment = paymentOf(payments, row)
  const { paymentId, intentId, ticket } = payment
  const refunds = payments.store.refundsOf(paymentId)
  const afterwards = [...executedRefunds(payment, refunds), ...(await decidedRefunds(payments, paymentId))]
  const timeline = withStates([
    ...(intentId === null ? [] : stepsOfIntent(payments, intentId)),
    {
      ...{ move: 'pay', to: 'paid', by: payment.from, at: payment.createdAt, ticket },
      outcome: ticket === null ? null : 'Executed',
    },
    ...afterwards.toSorted((one, other) => one.at - other.at),
  ])
  const openRefunds = payments.openRefundsOf(paymentId)
  return { status: statusAfter(payment, refunds), timeline, openRefunds }
}
