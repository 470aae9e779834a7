import type { FastifyInstance } from 'fastify'
import type { decisionLog } from '../../../platform/decisions/decision-log.ts'
import type { PastRefund } from '../../../platform/payments/past-payments.ts'
import type { NewPayment, PaymentRow } from '../../../platform/payments/payment-store.ts'
import type { PaidFor } from '../../../platform/second-person/second-person.ts'
import { feeShareOf } from './amounts.ts'
import type { RefundStore, StoredRefund } from './store.ts'

/** How long before its block, or before the start, a refund was decided. */
const decidedBefore = 60_000

const reason = 'The goods came back.'
const refusedBecause = 'The goods are not back yet.'
const failedPayment = 'The payment could not be executed.'

interface Parts {
  readonly store: RefundStore
  readonly log: ReturnType<typeof decisionLog>
  readonly requirePayment: (paymentId: string) => PaymentRow
  readonly negativeRow: (
    payment: PaymentRow,
    refund: Pick<StoredRefund, 'units' | 'feeUnits'>,
    ticket: string,
    at: number,
  ) => NewPayment
}

interface OpenRefunds extends PaidFor {
  readonly states: readonly ('agreed' | 'failed' | 'notAgreed')[]
  /** Who agreed first, and who refused, by account id. */
  readonly first: string
  readonly second: string
}

/** The refunds that a world starts with: those of the ledger's history, and those that a scenario wants. */
export const refundsOfTheStart = (
  { database, payments, clock }: Pick<FastifyInstance, 'database' | 'payments' | 'clock'>,
  { store, log, requirePayment, negativeRow }: Parts,
) => {
  /** Adds an executed refund of the history with its two decisions. */
  const addPastRefund = ({ payment, ticket, at, units, ...past }: PastRefund, by: string): void => {
    const { paymentId } = payment
    const requestId = `past-${ticket}`
    const before = store.ofPayment(paymentId)
    if (before.some((refund) => refund.requestId === requestId)) return
    const feeUnits = feeShareOf(payment, before, BigInt(units)).toString()
    const decidedAt = at - decidedBefore
    const decided = { by, reason: past.reason, ticket, at: decidedAt }
    store.add({ requestId, paymentId, units, feeUnits, ...decided, state: 'done', approvedAt: decidedAt })
    log.record({ subject: paymentId, move: 'refund', from: 'paid', to: 'pending', ...decided })
    log.record({ subject: paymentId, move: 'pay', from: 'pending', to: 'done', by: null, ticket, at })
    payments.addPastRefund(payment, negativeRow(payment, { units, feeUnits }, ticket, at), ticket)
  }

  /** Adds a refund of a whole payment that is not executed, with its decisions. */
  const addOpenRefund = (
    paymentId: string,
    state: OpenRefunds['states'][number],
    { first, second }: Pick<OpenRefunds, 'first' | 'second'>,
  ): void => {
    const payment = requirePayment(paymentId)
    const { units } = payment
    const at = clock.now() - decidedBefore
    const feeUnits = feeShareOf(payment, store.ofPayment(paymentId), BigInt(units)).toString()
    const requestId = `start-${paymentId}`
    const asked = { by: first, reason, at }
    const approvedAt = state === 'failed' ? at : null
    const id = store.add({ requestId, paymentId, units, feeUnits, ...asked, state, approvedAt, ticket: null })
    if (state === 'failed') store.setState(id, state, null, failedPayment)
    const subject = paymentId
    const move = state === 'failed' ? 'refund' : 'agree'
    const to = state === 'failed' ? 'pending' : 'agreed'
    log.record({ subject, move, from: 'paid', to, ...asked })
    const end = {
      agreed: undefined,
      failed: { move: 'fail', by: null, reason: failedPayment },
      notAgreed: { move: 'refuse', by: second, reason: refusedBecause },
    }[state]
    if (end) log.record({ subject, from: to, to: state, ...end })
  }

  return {
    /**
     * Adds the refunds of the ledger's history, once.
     *
     * @param by who decided them, by account id
     */
    addPast: (by: string): void =>
      database.transaction(() => {
        for (const refund of payments.pastRefunds()) addPastRefund(refund, by)
      })(),
    /** Adds a whole refund in each of some states, of a merchant's newest payments. */
    addOpen: ({ states, merchantId, assetId, ...people }: OpenRefunds): void =>
      database.transaction(() => {
        const newest = store.newestPayments({ merchantId, assetId }, states.length)
        for (const [index, paymentId] of newest.entries()) {
          const state = states[index]
          if (state !== undefined) addOpenRefund(paymentId, state, people)
        }
      })(),
  }
}
