import * as z from 'zod/mini'
import { decision } from '../../platform/decisions.ts'
import { filterFrom, filterText, filterTo } from '../../platform/list-endpoint.ts'
import { hashId, recordedAccountId, timestamp, units } from '../../platform/primitives.ts'
import { type MoveOf, type StateOf, stateMachine, stateSchema } from '../../platform/state-machine.ts'

/** A top-up that a user pays elsewhere: once that payment arrived, the hot wallet gives the units. */
export const rechargeMachine = stateMachine({
  states: ['pending', 'crediting', 'credited', 'creditFailed', 'cancelled'],
  initial: 'pending',
  moves: {
    retry: { from: ['creditFailed'], to: 'crediting', by: ['admin'] },
    cancel: { from: ['pending', 'creditFailed'], to: 'cancelled', by: ['admin'] },
    confirm: { from: ['pending'], to: 'crediting', by: ['platform'] },
    credit: { from: ['crediting'], to: 'credited', by: ['platform'] },
    failCredit: { from: ['crediting'], to: 'creditFailed', by: ['platform'] },
  },
})
export const rechargeState = stateSchema(rechargeMachine)
export type RechargeState = StateOf<typeof rechargeMachine>
export type RechargeMove = MoveOf<typeof rechargeMachine>

export const rechargeMethods = ['card', 'bank', 'cash'] as const

export const recharge = z.object({
  id: z.int().check(z.positive()),
  state: rechargeState,
  accountId: recordedAccountId,
  assetId: z.string(),
  decimals: z.int().check(z.nonnegative()),
  units,
  method: z.enum(rechargeMethods),
  /** The payment's name where it was paid. */
  reference: z.string(),
  askedAt: timestamp,
  changedAt: timestamp,
  /** The transaction that gives the units. */
  ticket: z.nullable(hashId),
  failure: z.nullable(z.string()),
})
export type Recharge = z.infer<typeof recharge>

export const rechargeDetail = z.extend(recharge, { decisions: z.array(decision) })
export type RechargeDetail = z.infer<typeof rechargeDetail>

export const rechargeFilter = z.object({
  state: z.optional(rechargeState),
  method: z.optional(z.enum(rechargeMethods)),
  assetId: z.optional(z.string().check(z.maxLength(128))),
  /** Part of an account id or of the reference. */
  text: filterText,
  askedFrom: filterFrom,
  askedTo: filterTo,
})
