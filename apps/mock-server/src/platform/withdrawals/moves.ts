import { type WithdrawalState, withdrawalMachine } from '@panel/contracts/platform/payments/withdrawals'
import type { MoveOf } from '@panel/contracts/platform/state-machine'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { decisionLog } from '../decisions/decision-log.ts'
import { requireRevision } from './require-revision.ts'
import { type StoredWithdrawal, withdrawalStore } from './store.ts'
import { refundDebts } from './withheld.ts'

/** The parts of a withdrawal that are transactions. */
export type WithdrawalPart = 'receive' | 'pay' | 'return'

interface MoveRequest {
  readonly move: MoveOf<typeof withdrawalMachine>
  readonly actor: 'admin' | 'merchant' | 'platform'
  readonly by: string | null
  readonly seen?: WithdrawalState
  readonly revision?: number
  readonly reason?: string
  readonly ticket?: string
  readonly at?: number
  /** Gives what changes besides the state; runs in the database transaction of the move. */
  readonly change?: () => Partial<StoredWithdrawal>
}

export const subjectOf = (id: number, part?: WithdrawalPart): string =>
  `withdrawals/${id}${part === undefined ? '' : `/${part}`}`

/** The stored withdrawals with their moves, and the listeners for their changes. */
export const withdrawalMoves = (app: Pick<FastifyInstance, 'database' | 'clock' | 'ledger'>) => {
  const store = withdrawalStore(app.database)
  const log = decisionLog(app, 'withdrawals')
  const listeners = new Set<(merchantId: string) => void>()

  const require = (id: number): StoredWithdrawal => {
    const withdrawal = store.find(id)
    if (withdrawal) return withdrawal
    throw new ApiError('NOT_FOUND', `There is no withdrawal ${id}.`, { id })
  }

  return {
    store,
    debts: refundDebts(app.database),
    log,
    require,

    /** @throws ApiError MOVE_NOT_ALLOWED, ALREADY_DECIDED, or CONFLICT where the merchant changed the withdrawal */
    move: (id: number, { change, revision, ...request }: MoveRequest): void => {
      log.move(withdrawalMachine, {
        ...request,
        subject: subjectOf(id),
        read: () => require(id).state,
        write: (state) => {
          const row = require(id)
          if (revision !== undefined) requireRevision(store, row, revision)
          store.save({ ...row, changedAt: request.at ?? app.clock.now(), ...change?.(), state })
        },
      })
    },

    /** Notifies the listeners of a change. */
    announce: (id: number): void => {
      for (const listener of listeners) listener(require(id).merchantId)
    },

    /** Registers a listener for changes; it receives the merchant of the changed withdrawal. */
    onChange: (listener: (merchantId: string) => void): void => {
      listeners.add(listener)
    },
  }
}
export type WithdrawalMoves = ReturnType<typeof withdrawalMoves>
