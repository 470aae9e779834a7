import type { WithdrawalState } from '@panel/contracts/platform/payments/withdrawals'
import type { FastifyInstance } from 'fastify'
import type { FirstApprovals } from '../second-person/first-approvals.ts'
import { subjectOf, type WithdrawalMoves } from './moves.ts'
import type { PayWithdrawal } from './payments.ts'
import { requireRevision } from './require-revision.ts'
import type { StoredWithdrawal } from './store.ts'

/** Who decides, what they saw, and why. */
export interface WithdrawalDecision {
  readonly by: string
  readonly seen: WithdrawalState
  readonly revision: number
  readonly reason: string
}

interface ApprovalParts {
  readonly moves: WithdrawalMoves
  readonly pay: PayWithdrawal
  readonly needsSecond: (row: StoredWithdrawal) => boolean
  readonly lapseLater: FirstApprovals['lapseLater']
}

/** Approvals of withdrawals, by one person or, above the asset's limit, by two. */
export const withdrawalApprovals = (
  { clock, secondPerson }: Pick<FastifyInstance, 'clock' | 'secondPerson'>,
  { moves: { store, log, require, move, announce }, pay, needsSecond, lapseLater }: ApprovalParts,
) => {
  /** @throws ApiError SECOND_PERSON_NEEDED */
  const requireSecondPerson = (id: number, by: string): void => {
    const row = require(id)
    if (row.state === 'requested' && !needsSecond(row)) return
    secondPerson.requireSecond(row.agreedBy, by)
  }

  /** Who approved a withdrawal last, or tried its payment again. */
  const lastApprover = async (id: number): Promise<string | null> =>
    (await log.of(subjectOf(id))).findLast(({ move: name }) => name === 'approve' || name === 'retry')?.by ??
    null

  /** @param requireAllowed throws where the caller alone may not let it be paid */
  const approveAndPay = (
    id: number,
    name: 'approve' | 'retry',
    decision: WithdrawalDecision,
    requireAllowed: () => void,
  ) =>
    pay(id, 'pay', ({ ticket, keep, withheldUnits }) =>
      move(id, {
        ...decision,
        ...{ move: name, actor: 'admin', ticket },
        change: () => {
          // Checked again: another withdrawal may have been approved while this payment was signed.
          requireAllowed()
          keep()
          return { payTicket: ticket, failure: null, approvedAt: clock.now(), withheldUnits }
        },
      }),
    )

  return {
    /** Records the first approval where two are needed; otherwise approves the withdrawal and pays it. */
    approve: async (id: number, decision: WithdrawalDecision): Promise<void> => {
      const row = require(id)
      if (row.state === 'requested' && needsSecond(row)) {
        move(id, {
          ...decision,
          ...{ move: 'agree', actor: 'admin' },
          change: () => ({ agreedBy: decision.by, agreedAt: clock.now() }),
        })
        lapseLater()
        announce(id)
        return
      }
      if (row.state === 'agreed' && decision.seen === 'agreed') {
        requireRevision(store, row, decision.revision)
        requireSecondPerson(id, decision.by)
      }
      await approveAndPay(id, 'approve', decision, () => requireSecondPerson(id, decision.by))
    },

    /** Pays an approved withdrawal again after its payment failed. */
    retry: async (id: number, decision: WithdrawalDecision): Promise<void> => {
      const approvedBy = await lastApprover(id)
      await approveAndPay(id, 'retry', decision, () => {
        const { approvedAt, units, ...of } = require(id)
        secondPerson.requireRetry({ of, units: BigInt(units), approvedAt, approvedBy }, decision.by)
      })
    },
  }
}
