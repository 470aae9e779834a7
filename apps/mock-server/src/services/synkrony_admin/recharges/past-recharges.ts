import { type RechargeMove, rechargeMachine } from '@panel/contracts/services/synkrony_admin/recharges'
import type { FastifyInstance } from 'fastify'
import { rechargeLog } from './recharge-log.ts'
import type { RechargeStore, StoredRecharge } from './store.ts'

const minute = 60_000

type PastRecharge = Omit<StoredRecharge, 'id'>

interface Step {
  readonly move: RechargeMove
  readonly at: number
  readonly by?: string | null
  readonly reason?: string
  readonly ticket?: string | null
}

/** Who cancelled it and why, where it was cancelled. */
interface Cancellation {
  readonly by: string | null
  readonly reason: string
}

const stepsOf = (
  { state, changedAt: at, ticket, failure }: PastRecharge,
  cancellation: Cancellation,
): readonly Step[] => {
  const confirmed = { move: 'confirm', at: at - minute, ticket } as const
  switch (state) {
    case 'credited':
      return [confirmed, { move: 'credit', at, ticket }]
    case 'creditFailed':
      return [confirmed, { move: 'failCredit', at, ticket, reason: failure ?? '' }]
    case 'cancelled':
      return [{ move: 'cancel', at, ...cancellation }]
    default:
      return []
  }
}

/** Adds top-ups of the past, each with the decisions that led to its state. */
export const pastRecharges = (
  app: Pick<FastifyInstance, 'database' | 'clock' | 'ledger'>,
  store: RechargeStore,
) => {
  const log = rechargeLog(app)
  return (recharge: PastRecharge, cancellation: Cancellation = { by: null, reason: '' }): void => {
    const id = store.add(recharge)
    if (id === undefined) return
    let from = rechargeMachine.initial
    for (const { move, by = null, reason = '', ticket, at } of stepsOf(recharge, cancellation)) {
      const { to } = rechargeMachine.moves[move]
      log.record({ subject: log.subjectOf(id), move, from, to, by, reason, at, ...(ticket && { ticket }) })
      from = to
    }
  }
}
