import {
  type RechargeMove,
  type RechargeState,
  rechargeMachine,
} from '@panel/contracts/services/synkrony_admin/recharges'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../platform/api-error.ts'
import { failureTextOf } from '../../../platform/chain/failure-text.ts'
import { rechargeLog } from './recharge-log.ts'
import type { RechargeStore, StoredRecharge } from './store.ts'

/** Who decides, on which state, and why; `by` is null for the provider of the payment. */
export interface RechargeDecision {
  readonly by: string | null
  readonly seen?: RechargeState
  readonly reason: string
}

type App = Pick<FastifyInstance, 'database' | 'clock' | 'ledger' | 'hotWallets'>

/** Credits users' top-ups from the hot wallet, each once. */
export const createRecharges = (app: App, store: RechargeStore, onChange: () => void) => {
  const { hotWallets, clock, database } = app
  const log = rechargeLog(app)
  const { subjectOf } = log

  const require = (id: number): StoredRecharge => {
    const recharge = store.find(id)
    if (recharge) return recharge
    throw new ApiError('NOT_FOUND', `There is no recharge ${id}.`, { id })
  }

  interface Step extends RechargeDecision {
    readonly ticket?: string
    readonly change?: () => Partial<StoredRecharge>
  }
  const move = (id: number, name: RechargeMove, { change, ...step }: Step): void => {
    log.move(rechargeMachine, {
      ...step,
      subject: subjectOf(id),
      move: name,
      actor: step.by === null ? 'platform' : 'admin',
      read: () => require(id).state,
      write: (state) => store.save({ ...require(id), changedAt: clock.now(), ...change?.(), state }),
    })
  }

  hotWallets.onSettled('recharges', (subject, { ticket, success, result, refusal }) => {
    const failure = success ? null : (refusal ?? (result ? failureTextOf(result.result) : ''))
    move(Number(subject.split('/')[1]), success ? 'credit' : 'failCredit', {
      ...{ by: null, ticket, reason: failure ?? '' },
      change: () => ({ failure }),
    })
    onChange()
  })

  return {
    log,
    require,
    subjectOf,
    /** The payment arrived, or an administrator tries again: the hot wallet gives the units. */
    credit: (id: number, name: 'confirm' | 'retry', decision: RechargeDecision): Promise<void> => {
      const { assetId, accountId, units } = require(id)
      return hotWallets.pay(
        { wallet: 'hot', assetId, to: accountId, units: BigInt(units), subject: subjectOf(id) },
        ({ ticket, keep }) => {
          database.transaction(() =>
            move(id, name, {
              ...decision,
              ticket,
              change: () => {
                keep()
                return { ticket, failure: null }
              },
            }),
          )()
          onChange()
        },
      )
    },
    cancel: (id: number, decision: RechargeDecision): void => {
      move(id, 'cancel', decision)
      onChange()
    },
  }
}
export type Recharges = ReturnType<typeof createRecharges>
