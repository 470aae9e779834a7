import {
  agreementMilliseconds,
  type WithdrawalState,
  withdrawalMachine,
} from '@panel/contracts/platform/payments/withdrawals'
import type { MoveOf } from '@panel/contracts/platform/state-machine'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { failureTextOf } from '../chain/failure-text.ts'
import { decisionLog } from '../decisions/decision-log.ts'
import type { SignedPayment } from '../hot-wallets/hot-wallets.ts'
import type { WriteOutcome } from '../signed-writes/signed-writes.ts'
import { needsSecondPerson } from './limits.ts'
import { requireRevision } from './require-revision.ts'
import { type StoredWithdrawal, withdrawalStore } from './store.ts'
import { tellPaid, tellRefused } from './tell-merchant.ts'

/** Who decides, on what they saw, and why. */
export interface WithdrawalDecision {
  readonly by: string
  readonly seen: WithdrawalState
  readonly revision: number
  readonly reason: string
}

/** What a merchant asks for, with the signed transaction that gives the units to the hot wallet. */
export interface NewWithdrawal
  extends Pick<StoredWithdrawal, 'merchantId' | 'assetId' | 'decimals' | 'units' | 'destination' | 'note'> {
  readonly ticket: string
  readonly bytes: Uint8Array
}

type MoveName = MoveOf<typeof withdrawalMachine>
type Actor = 'admin' | 'merchant' | 'platform'
type Changes = Partial<StoredWithdrawal>

/** The parts of a withdrawal that are transactions, and the moves that their results make. */
const results = {
  receive: { done: 'receive', failed: 'failSending' },
  pay: { done: 'pay', failed: 'failPay' },
  return: { done: 'giveBack', failed: 'failReturn' },
} as const
type Part = keyof typeof results

const isPart = (text: string): text is Part => Object.hasOwn(results, text)

type App = Pick<
  FastifyInstance,
  'database' | 'clock' | 'ledger' | 'world' | 'hotWallets' | 'messages' | 'config'
>

/**
 * Merchants' withdrawals: one set of rows for the merchants who ask and the people who decide. The merchant's units are
 * with the hot wallet from the request on; what is approved is paid from there, and what is refused is given back.
 */
export const createWithdrawals = (app: App) => {
  const { database, clock, hotWallets } = app
  const store = withdrawalStore(database)
  const log = decisionLog(app, 'withdrawals')
  const listeners = new Set<(merchantId: string) => void>()
  const subjectOf = (id: number, part?: Part) => `withdrawals/${id}${part === undefined ? '' : `/${part}`}`

  const require = (id: number): StoredWithdrawal => {
    const withdrawal = store.find(id)
    if (withdrawal) return withdrawal
    throw new ApiError('NOT_FOUND', `There is no withdrawal ${id}.`, { id })
  }
  const announce = (id: number): void => {
    for (const listener of listeners) listener(require(id).merchantId)
  }

  interface Step extends Partial<Omit<WithdrawalDecision, 'by'>> {
    readonly by: string | null
    readonly ticket?: string
    readonly at?: number
    /** What changes beside the state; runs in the transaction of the move. */
    readonly change?: () => Changes
  }
  const move = (id: number, name: MoveName, actor: Actor, { change, revision, ...step }: Step): void => {
    log.move(withdrawalMachine, {
      ...step,
      subject: subjectOf(id),
      move: name,
      actor,
      read: () => require(id).state,
      write: (state) => {
        const row = require(id)
        if (revision !== undefined) requireRevision(store, row, revision)
        store.save({ ...row, changedAt: step.at ?? clock.now(), ...change?.(), state })
      },
    })
  }

  /** Ends first approvals after their 24 hours. */
  const lapseDue = (): void => {
    for (const { id, agreedAt } of store.in('agreed')) {
      const endsAt = (agreedAt ?? 0) + agreementMilliseconds
      if (clock.now() < endsAt) continue
      move(id, 'lapse', 'platform', {
        by: null,
        at: endsAt,
        change: () => ({ agreedBy: null, agreedAt: null }),
      })
      announce(id)
    }
  }
  const lapseLater = (milliseconds: number): void => void clock.setTimeout(lapseDue, milliseconds)

  const settle = (subject: string, { ticket, success, result, refusal }: WriteOutcome): void => {
    const [, number = '', part = ''] = subject.split('/')
    if (!isPart(part)) return
    const id = Number(number)
    const failure = success ? null : (refusal ?? (result ? failureTextOf(result.result) : ''))
    const { done, failed } = results[part]
    move(id, success ? done : failed, 'platform', {
      by: null,
      ticket,
      reason: failure ?? '',
      change: () => ({ failure }),
    })
    if (success && part === 'pay') tellPaid(app, require(id), ticket)
    announce(id)
  }

  /** Signs a payment of the hot wallet and makes the move that decides it, both or neither. */
  const payAfter = async (
    id: number,
    part: 'pay' | 'return',
    decide: (signed: SignedPayment) => void,
  ): Promise<void> => {
    const { assetId, units, destination, merchantId, revision } = require(id)
    await hotWallets.pay(
      {
        ...{ wallet: 'hot', assetId, units: BigInt(units), subject: subjectOf(id, part) },
        to: part === 'pay' ? destination : merchantId,
      },
      (signed) => {
        // What was signed is what the merchant wants now.
        requireRevision(store, require(id), revision)
        decide(signed)
        announce(id)
      },
    )
  }

  const approveFinally = (id: number, name: 'approve' | 'retry', decision: WithdrawalDecision) =>
    payAfter(id, 'pay', ({ ticket, keep }) =>
      move(id, name, 'admin', {
        ...decision,
        ticket,
        change: () => {
          // Judged again at the moment of the decision: others may have been approved while this was signed.
          if (name === 'approve') requireSecondPerson(id, decision.by)
          keep()
          return { payTicket: ticket, failure: null, approvedAt: clock.now() }
        },
      }),
    )

  /** @throws ApiError SECOND_PERSON_NEEDED */
  const requireSecondPerson = (id: number, by: string): void => {
    const row = require(id)
    const isSecond = row.agreedBy !== null && row.agreedBy !== by
    if (isSecond || (row.state === 'requested' && !needsSecondPerson(store, hotWallets, row, clock.now()))) {
      return
    }
    throw new ApiError('SECOND_PERSON_NEEDED', 'A second person must agree: somebody else than the first.', {
      agreedBy: row.agreedBy,
    })
  }

  /** The first of two people agrees; the one person that is enough, or the second of two, approves. */
  const approve = async (id: number, decision: WithdrawalDecision): Promise<void> => {
    const row = require(id)
    if (row.state === 'requested' && needsSecondPerson(store, hotWallets, row, clock.now())) {
      move(id, 'agree', 'admin', {
        ...decision,
        change: () => ({ agreedBy: decision.by, agreedAt: clock.now() }),
      })
      lapseLater(agreementMilliseconds)
      announce(id)
      return
    }
    if (row.state === 'agreed' && decision.seen === 'agreed') {
      requireRevision(store, row, decision.revision)
      requireSecondPerson(id, decision.by)
    }
    await approveFinally(id, 'approve', decision)
  }

  const giveBack = (
    id: number,
    name: 'refuse' | 'cancel' | 'retryReturn',
    actor: 'admin' | 'merchant',
    decision: WithdrawalDecision,
  ): Promise<void> =>
    payAfter(id, 'return', ({ ticket, keep }) =>
      move(id, name, actor, {
        ...decision,
        ticket,
        change: () => {
          keep()
          if (name === 'refuse') tellRefused(app, require(id), decision.reason)
          return { returnTicket: ticket, failure: null, agreedBy: null, agreedAt: null }
        },
      }),
    )

  hotWallets.onSettled('withdrawals', settle)
  app.world.onEnter(() => {
    lapseDue()
    for (const { agreedAt } of store.in('agreed')) {
      lapseLater((agreedAt ?? 0) + agreementMilliseconds - clock.now())
    }
  })

  return {
    store,
    log,
    require,
    subjectOf,
    lapseDue,
    needsSecond: (row: StoredWithdrawal): boolean => needsSecondPerson(store, hotWallets, row, clock.now()),

    /** Registers who is told of every change, with the merchant whose withdrawal it is. */
    onChange: (listener: (merchantId: string) => void): void => {
      listeners.add(listener)
    },

    /**
     * Keeps a request with its transaction, and submits that. The same transaction is one request, however often it
     * comes.
     *
     * @returns the request's number
     */
    request: async ({ ticket, bytes, ...asked }: NewWithdrawal): Promise<number> => {
      const id = database.transaction(() => {
        const known = store.findByTicket(ticket)
        if (known) return known.id
        const state = withdrawalMachine.initial
        const number = store.add({ ...asked, state, askedAt: clock.now(), receiveTicket: ticket })
        log.record({
          ...{ subject: subjectOf(number), move: 'ask', from: state, to: state },
          ...{ by: asked.merchantId, ticket },
        })
        hotWallets.keepSigned(subjectOf(number, 'receive'), bytes)
        return number
      })()
      announce(id)
      await hotWallets.send(ticket)
      return id
    },

    /** The merchant changes where it goes: a first approval no longer holds. */
    change: (
      id: number,
      {
        by,
        revision,
        ...changed
      }: Pick<StoredWithdrawal, 'destination' | 'note' | 'revision'> & { by: string },
    ): void => {
      lapseDue()
      move(id, 'change', 'merchant', {
        by,
        revision,
        change: () => {
          store.addRevision(id, { ...changed, revision: revision + 1, at: clock.now() })
          return { ...changed, revision: revision + 1, agreedBy: null, agreedAt: null }
        },
      })
      announce(id)
    },

    cancel: (id: number, decision: WithdrawalDecision): Promise<void> => {
      lapseDue()
      return giveBack(id, 'cancel', 'merchant', decision)
    },

    /** Decides as an administrator. */
    decide: async (
      id: number,
      name: 'approve' | 'refuse' | 'retry' | 'retryReturn',
      decision: WithdrawalDecision,
    ): Promise<void> => {
      lapseDue()
      require(id)
      if (name === 'approve') await approve(id, decision)
      else if (name === 'retry') await approveFinally(id, 'retry', decision)
      else await giveBack(id, name, 'admin', decision)
    },
  }
}
export type Withdrawals = ReturnType<typeof createWithdrawals>
