import * as z from 'zod/mini'
import { decision } from '../decisions.ts'
import { filterFrom, filterText, filterTo } from '../list-endpoint.ts'
import {
  accountId,
  base58,
  hashId,
  recordedAccountId,
  signedUnits,
  summedUnits,
  timestamp,
  units,
} from '../primitives.ts'
import { type StateOf, stateMachine, stateSchema } from '../state-machine.ts'
import { agreement } from './second-person.ts'

/** What becomes of units that a merchant sent to the platform to be paid to another account. */
export const withdrawalMachine = stateMachine({
  states: [
    'sending',
    'requested',
    'agreed',
    'approved',
    'paid',
    'payFailed',
    'returning',
    'returned',
    'returnFailed',
    'notSent',
  ],
  initial: 'sending',
  moves: {
    approve: { from: ['requested', 'agreed'], to: 'approved', by: ['admin'] },
    /** The first of two people, where the amount needs them. */
    agree: { from: ['requested'], to: 'agreed', by: ['admin'] },
    refuse: { from: ['requested', 'agreed', 'payFailed'], to: 'returning', by: ['admin'] },
    retry: { from: ['payFailed'], to: 'approved', by: ['admin'] },
    retryReturn: { from: ['returnFailed'], to: 'returning', by: ['admin'] },
    change: { from: ['requested', 'agreed'], to: 'requested', by: ['merchant'] },
    cancel: { from: ['requested', 'agreed'], to: 'returning', by: ['merchant'] },
    receive: { from: ['sending'], to: 'requested', by: ['platform'] },
    failSending: { from: ['sending'], to: 'notSent', by: ['platform'] },
    lapse: { from: ['agreed'], to: 'requested', by: ['platform'] },
    pay: { from: ['approved'], to: 'paid', by: ['platform'] },
    failPay: { from: ['approved'], to: 'payFailed', by: ['platform'] },
    giveBack: { from: ['returning'], to: 'returned', by: ['platform'] },
    failReturn: { from: ['returning'], to: 'returnFailed', by: ['platform'] },
  },
})
export const withdrawalState = stateSchema(withdrawalMachine)
export type WithdrawalState = StateOf<typeof withdrawalMachine>

export const withdrawal = z.object({
  id: z.int().check(z.positive()),
  state: withdrawalState,
  merchantId: recordedAccountId,
  assetId: z.string(),
  decimals: z.int().check(z.nonnegative()),
  units,
  /** Of the units, what is not paid because the merchant owes it for refunds: as approved, or as it would be now. */
  withheldUnits: units,
  destination: recordedAccountId,
  note: z.string(),
  /** Counts the merchant's changes: an approval names the one that it saw. */
  revision: z.int().check(z.positive()),
  askedAt: timestamp,
  changedAt: timestamp,
  agreement,
  /** Whether a second person must agree now; always false once it is decided. */
  needsSecond: z.boolean(),
})
export type Withdrawal = z.infer<typeof withdrawal>

/** A merchant's withdrawals so far, in one asset. */
const withdrawalHistory = z.object({
  paid: z.int().check(z.nonnegative()),
  paidUnits: summedUnits,
  refused: z.int().check(z.nonnegative()),
  /** What was approved for the merchant over the last 24 hours: withdrawals, and refunds of its payments. */
  lastDayUnits: summedUnits,
  /** Above this sum of 24 hours a second person must agree; null for no limit. */
  secondPersonUnits: z.nullable(units),
})

export const withdrawalDetail = z.extend(withdrawal, {
  /** Each version of what the merchant can change, the newest first. */
  revisions: z.array(
    z.object({ revision: z.int(), destination: recordedAccountId, note: z.string(), at: timestamp }),
  ),
  /** The merchant's units to the platform, those to the destination, and those that were given back. */
  receiveTicket: hashId,
  payTicket: z.nullable(hashId),
  returnTicket: z.nullable(hashId),
  /** Why the last transaction failed. */
  failure: z.nullable(z.string()),
  history: withdrawalHistory,
  /** What the hot wallet may still pay of the asset, and what this one would cost it. */
  available: signedUnits,
  cost: summedUnits,
  decisions: z.array(decision),
})
export type WithdrawalDetail = z.infer<typeof withdrawalDetail>

export const withdrawalGroups = ['waiting', 'underWay', 'failed', 'done'] as const
export type WithdrawalGroup = (typeof withdrawalGroups)[number]

/** The states of each group. */
export const withdrawalGroupStates: Readonly<Record<WithdrawalGroup, readonly WithdrawalState[]>> = {
  waiting: ['requested', 'agreed'],
  underWay: ['sending', 'approved', 'returning'],
  failed: ['payFailed', 'returnFailed', 'notSent'],
  done: ['paid', 'returned'],
}

export const withdrawalFilter = z.object({
  state: z.optional(withdrawalState),
  group: z.optional(z.enum(withdrawalGroups)),
  assetId: z.optional(z.string().check(z.maxLength(128))),
  merchantId: z.optional(z.string().check(z.maxLength(128))),
  /** Part of an account id or the note, or the number. */
  text: filterText,
  askedFrom: filterFrom,
  askedTo: filterTo,
})

/** What the merchant can change while nobody has decided. */
const changeable = {
  destination: accountId,
  note: z._default(z.string().check(z.trim(), z.maxLength(140)), ''),
}

/** A request: the signed transaction that gives the units to the hot wallet, and where they are to go. */
export const withdrawalRequest = z.object({ tx: base58, ...changeable })

export const withdrawalChange = z.object({ ...changeable, revision: z.int() })

/** The details of CONFLICT where an approval names an older revision: each member that changed, old and new. */
export const changedSince = z.object({
  revision: z.int(),
  changes: z.array(z.object({ member: z.enum(['destination', 'note']), old: z.string(), new: z.string() })),
})
