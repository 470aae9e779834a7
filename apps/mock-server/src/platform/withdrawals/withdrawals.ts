import { withdrawalMachine } from '@panel/contracts/platform/payments/withdrawals'
import type { FastifyInstance } from 'fastify'
import { firstApprovals } from '../second-person/first-approvals.ts'
import type { PaidFor } from '../second-person/second-person.ts'
import { type WithdrawalDecision, withdrawalApprovals } from './approve.ts'
import { subjectOf, type WithdrawalMoves, withdrawalMoves } from './moves.ts'
import { notifyRefused } from './notify-merchant.ts'
import { type PayWithdrawal, withdrawalPayments } from './payments.ts'
import type { StoredWithdrawal } from './store.ts'

type App = Pick<
  FastifyInstance,
  'database' | 'clock' | 'ledger' | 'world' | 'hotWallets' | 'secondPerson' | 'messages' | 'config'
>

/** A merchant's request, with the signed transaction that sends the units to the hot wallet. */
export interface NewWithdrawal
  extends Pick<StoredWithdrawal, 'merchantId' | 'assetId' | 'decimals' | 'units' | 'destination' | 'note'> {
  readonly ticket: string
  readonly bytes: Uint8Array
}

interface WithdrawalChange extends Pick<StoredWithdrawal, 'destination' | 'note' | 'revision'> {
  readonly by: string
}

/** Adds a request with its signed transaction, once for each transaction. @returns the number of the withdrawal */
const addRequest = (
  { database, clock, hotWallets }: App,
  { store, log }: WithdrawalMoves,
  { ticket, bytes, ...asked }: NewWithdrawal,
): number =>
  database.transaction(() => {
    const known = store.findByTicket(ticket)
    if (known) return known.id
    const state = withdrawalMachine.initial
    const id = store.add({ ...asked, state, askedAt: clock.now(), receiveTicket: ticket })
    log.record({
      ...{ subject: subjectOf(id), move: 'ask', from: state, to: state },
      ...{ by: asked.merchantId, ticket },
    })
    hotWallets.keepSigned(subjectOf(id, 'receive'), bytes)
    return id
  })()

/** The states of what was approved: also of a payment that failed, as it may be tried again. */
const approvedStates: readonly string[] = ['approved', 'paid', 'payFailed']

/** What was approved for a merchant in an asset since a moment. */
const approvedSince = (
  store: WithdrawalMoves['store'],
  { merchantId, assetId }: PaidFor,
  since: number,
): bigint =>
  store
    .of(merchantId, assetId)
    .filter(
      ({ state, approvedAt }) => approvedStates.includes(state) && approvedAt !== null && approvedAt > since,
    )
    .reduce((sum, { units }) => sum + BigInt(units), 0n)

/** Makes the function that returns a withdrawal's units to the merchant. */
const unitsReturner =
  (app: App, { require, move }: WithdrawalMoves, pay: PayWithdrawal) =>
  (
    id: number,
    name: 'refuse' | 'cancel' | 'retryReturn',
    { actor, ...decision }: WithdrawalDecision & { readonly actor: 'admin' | 'merchant' },
  ): Promise<void> =>
    pay(id, 'return', ({ ticket, keep }) =>
      move(id, {
        ...decision,
        ...{ move: name, actor, ticket },
        change: () => {
          keep()
          if (name === 'refuse') notifyRefused(app, require(id), decision.reason)
          return { returnTicket: ticket, failure: null, agreedBy: null, agreedAt: null }
        },
      }),
    )

/**
 * Merchants' withdrawals: merchants request them, administrators decide. The hot wallet holds the units from the request
 * on. It pays an approved withdrawal, and returns the units of a refused one.
 */
export const createWithdrawals = (app: App) => {
  const { clock, hotWallets, secondPerson } = app
  const moves = withdrawalMoves(app)
  const { store, debts, log, require, move, announce, onChange } = moves
  const pay = withdrawalPayments(app, moves)
  secondPerson.count((of, since) => approvedSince(store, of, since))
  const needsSecond = (row: StoredWithdrawal): boolean =>
    row.state === 'agreed' || (row.state === 'requested' && secondPerson.isNeeded(row, BigInt(row.units)))
  const { lapseDue, lapseLater } = firstApprovals(app, {
    waiting: () => store.in('agreed').map(({ id, agreedAt }) => ({ id, agreedAt: agreedAt ?? 0 })),
    lapse: (id, at) => {
      move(id, {
        ...{ move: 'lapse', actor: 'platform', by: null, at },
        change: () => ({ agreedBy: null, agreedAt: null }),
      })
      announce(id)
    },
  })
  const approvals = withdrawalApprovals(app, { moves, pay, needsSecond, lapseLater })
  const giveBack = unitsReturner(app, moves, pay)

  return {
    ...{ store, debts, log, require, subjectOf, lapseDue, needsSecond, onChange },

    /**
     * Stores a request with its transaction, and submits the transaction. Sending the same transaction again makes no
     * second request.
     *
     * @returns the number of the withdrawal
     */
    request: async (withdrawal: NewWithdrawal): Promise<number> => {
      const id = addRequest(app, moves, withdrawal)
      announce(id)
      await hotWallets.send(withdrawal.ticket)
      return id
    },

    /** Changes the destination or the note as the merchant; a first approval ends with it. */
    change: (id: number, { by, revision, ...changed }: WithdrawalChange): void => {
      lapseDue()
      move(id, {
        ...{ move: 'change', actor: 'merchant', by, revision },
        change: () => {
          store.addRevision(id, { ...changed, revision: revision + 1, at: clock.now() })
          return { ...changed, revision: revision + 1, agreedBy: null, agreedAt: null }
        },
      })
      announce(id)
    },

    /** Cancels as the merchant. */
    cancel: (id: number, decision: WithdrawalDecision): Promise<void> => {
      lapseDue()
      return giveBack(id, 'cancel', { ...decision, actor: 'merchant' })
    },

    /** Decides as an administrator. */
    decide: async (
      id: number,
      name: 'approve' | 'refuse' | 'retry' | 'retryReturn',
      decision: WithdrawalDecision,
    ): Promise<void> => {
      lapseDue()
      const { merchantId, destination } = require(id)
      secondPerson.requireUninvolved(decision.by, [merchantId, destination])
      if (name === 'approve' || name === 'retry') await approvals[name](id, decision)
      else await giveBack(id, name, { ...decision, actor: 'admin' })
    },
  }
}
export type Withdrawals = ReturnType<typeof createWithdrawals>
