import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import type { decideRefund } from '@panel/contracts/services/synkrony_admin/endpoints'
import { refundMachine } from '@panel/contracts/services/synkrony_admin/purchases'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../platform/api-error.ts'
import type { decisionLog } from '../../../platform/decisions/decision-log.ts'
import type { SignedPayment } from '../../../platform/hot-wallets/hot-wallets.ts'
import type { PaymentRow } from '../../../platform/payments/payment-store.ts'
import { firstApprovals } from '../../../platform/second-person/first-approvals.ts'
import { requireLeft, requireSeen } from './add-refund.ts'
import type { RefundStore, StoredRefund } from './store.ts'

interface RefundDecision extends Omit<EndpointRequest<typeof decideRefund>['body'], 'move'> {
  readonly by: string
}

interface DecisionParts {
  readonly store: RefundStore
  readonly log: ReturnType<typeof decisionLog>
  readonly requirePayment: (paymentId: string) => PaymentRow
  /** Signs the payment of a refund and lets `decide` keep it. */
  readonly pay: (
    payment: PaymentRow,
    refund: { readonly id: string; readonly units: bigint },
    decide: (signed: SignedPayment) => void,
  ) => Promise<void>
}

/** @throws ApiError OWN_REQUEST where the caller is the payment's merchant or its payer */
export const requireUninvolved = (
  { secondPerson }: Pick<FastifyInstance, 'secondPerson'>,
  { merchantId, from }: PaymentRow,
  by: string,
): void => secondPerson.requireUninvolved(by, [merchantId, from])

/** What is decided about a refund after it was requested. */
export const refundDecisions = (
  app: Pick<FastifyInstance, 'clock' | 'world' | 'secondPerson' | 'payments'>,
  { store, log, requirePayment, pay }: DecisionParts,
) => {
  const { clock, secondPerson, payments } = app
  const requireRefund = (id: number): StoredRefund => {
    const refund = store.find(id)
    if (refund) return refund
    throw new ApiError('NOT_FOUND', 'There is no such refund.', { id })
  }

  const { lapseDue, lapseLater } = firstApprovals(app, {
    waiting: () => store.in('agreed').map(({ id, at }) => ({ id, agreedAt: at })),
    lapse: (id, at) => {
      const refund = requireRefund(id)
      log.move(refundMachine, {
        ...{ subject: refund.paymentId, move: 'lapse', actor: 'platform', by: null, at },
        read: () => refund.state,
        write: (state) => store.setState(id, state, null, null),
      })
      payments.announce(requirePayment(refund.paymentId).merchantId)
    },
  })

  return {
    lapseDue,
    lapseLater,
    /**
     * Approves a refund as the second person, and pays it.
     *
     * @throws ApiError NOT_FOUND, CONFLICT, MOVE_NOT_ALLOWED, ALREADY_DECIDED, SECOND_PERSON_NEEDED, OWN_REQUEST or
     * FUNDS_TOO_LOW
     */
    approve: async (id: number, decision: RefundDecision): Promise<string> => {
      lapseDue()
      const refund = requireRefund(id)
      const { paymentId } = refund
      const payment = requirePayment(paymentId)
      requireUninvolved(app, payment, decision.by)
      if (refund.state === 'agreed') secondPerson.requireSecond(refund.by, decision.by)
      await pay(payment, { id: refund.requestId, units: BigInt(refund.units) }, ({ ticket, keep }) => {
        log.move(refundMachine, {
          ...{ subject: paymentId, move: 'approve', actor: 'admin', ...decision, ticket },
          read: () => requireRefund(id).state,
          write: (state) => {
            requireSeen(store.ofPayment(paymentId), decision)
            store.setState(id, state, ticket, null)
            store.setApproved(id, clock.now())
          },
        })
        keep()
      })
      return paymentId
    },
    /** @throws ApiError NOT_FOUND, VALIDATION, CONFLICT, MOVE_NOT_ALLOWED, ALREADY_DECIDED or OWN_REQUEST */
    refuse: (id: number, decision: RefundDecision): string => {
      lapseDue()
      const { paymentId } = requireRefund(id)
      const payment = requirePayment(paymentId)
      requireUninvolved(app, payment, decision.by)
      if (decision.reason === '') {
        const issues = [{ path: 'body.reason', message: 'a reason' }]
        throw new ApiError('VALIDATION', 'A refusal needs a reason.', { issues })
      }
      log.move(refundMachine, {
        ...{ subject: paymentId, move: 'refuse', actor: 'admin', ...decision },
        read: () => requireRefund(id).state,
        write: (state) => {
          requireSeen(store.ofPayment(paymentId), decision)
          store.setState(id, state, null, null)
        },
      })
      payments.announce(payment.merchantId)
      return paymentId
    },
    /**
     * Pays a refund again after its payment failed.
     *
     * @throws ApiError NOT_FOUND, MOVE_NOT_ALLOWED, ALREADY_DECIDED, REFUND_TOO_LARGE, SECOND_PERSON_NEEDED, OWN_REQUEST
     * or FUNDS_TOO_LOW
     */
    retry: async (
      id: number,
      { seen, reason, by }: { readonly seen: 'failed'; readonly reason: string; readonly by: string },
    ): Promise<string> => {
      const refund = requireRefund(id)
      const payment = requirePayment(refund.paymentId)
      requireUninvolved(app, payment, by)
      const units = BigInt(refund.units)
      await pay(payment, { id: refund.requestId, units }, ({ ticket, keep }) => {
        requireLeft(store, payment, store.find(id)?.state === 'failed' ? units : 0n)
        log.move(refundMachine, {
          ...{ subject: refund.paymentId, move: 'retry', actor: 'admin', by, seen, reason, ticket },
          read: () => store.find(id)?.state ?? refund.state,
          write: (state) => {
            const { approvedAt, by: approvedBy } = requireRefund(id)
            secondPerson.requireRetry({ of: payment, units, approvedAt, approvedBy }, by)
            store.setState(id, state, ticket, null)
            store.setApproved(id, clock.now())
          },
        })
        keep()
      })
      return refund.paymentId
    },
  }
}
