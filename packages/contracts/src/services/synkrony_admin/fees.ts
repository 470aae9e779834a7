import * as z from 'zod/mini'
import { decision, reason } from '../../platform/decisions.ts'
import { filterText } from '../../platform/list-endpoint.ts'
import { feeProblems, feeSources } from '../../platform/payments/fees.ts'
import { accountId, recordedAccountId, timestamp, units } from '../../platform/primitives.ts'

/** A share of `part` in `of`, and fixed units on top of it. */
const feeShare = z.object({ part: units, of: units, fixed: units })

export const feeInForce = z.extend(feeShare, {
  source: z.enum(feeSources),
  /** The rule's name as payments keep it; empty where none holds. */
  rule: z.string(),
  version: z.int().check(z.nonnegative()),
  since: z.nullable(timestamp),
})
export type FeeInForceAnswer = z.infer<typeof feeInForce>

export const feeVersionStates = ['coming', 'inForce', 'past', 'withdrawn'] as const

/** One version of a rule, as it was decided. */
export const feeVersion = z.object({
  version: z.int().check(z.positive()),
  state: z.enum(feeVersionStates),
  /** Null where the account follows the asset's rule again. */
  share: z.nullable(feeShare),
  from: timestamp,
  decidedAt: timestamp,
  /** Null where the scenario brought it. */
  by: z.nullable(recordedAccountId),
  reason: z.string(),
})
export type FeeVersionAnswer = z.infer<typeof feeVersion>

/** A rule with what it says now. */
export const feeRule = z.object({
  assetId: z.string(),
  /** Null for the rule of the asset. */
  accountId: z.nullable(recordedAccountId),
  decimals: z.int().check(z.nonnegative()),
  /** What holds now: for an account whose rule has ended, the asset's. */
  fee: feeInForce,
  /** The moment of the next version; null where none is coming. */
  comingFrom: z.nullable(timestamp),
  versions: z.int().check(z.nonnegative()),
  changedAt: z.nullable(timestamp),
})
export type FeeRule = z.infer<typeof feeRule>

export const feeRuleFilter = z.object({
  assetId: z.optional(z.string().check(z.maxLength(128))),
  scope: z.optional(z.enum(['asset', 'account'])),
  /** Part of the asset's or the account's id. */
  text: filterText,
})

/** Everything about a rule: also of an account that has none yet, which pays what the asset's rule says. */
export const feeRuleDetail = z.extend(feeRule, {
  /** Who gets the fees. */
  feesAccount: recordedAccountId,
  /** What the asset's rule says now, which an account's own rule takes the place of. */
  assetFee: feeInForce,
  history: z.array(feeVersion),
  decisions: z.array(decision),
})
export type FeeRuleDetail = z.infer<typeof feeRuleDetail>

/** A change of a rule from a moment on; `share` null lets the account follow the asset's rule again. */
export const feeChange = z.object({
  accountId: z._default(z.nullable(accountId), null),
  share: z.nullable(feeShare),
  from: timestamp,
  reason,
  /** How many versions were on the screen, so that nobody decides on what they have not seen. */
  seenVersions: z.int().check(z.nonnegative()),
})

/** Takes a change back that has not taken effect. */
export const feeChangeWithdrawal = z.object({
  accountId: z._default(z.nullable(accountId), null),
  version: z.int().check(z.positive()),
  reason,
})

/** The details of a VALIDATION error about a change. */
export const refusedFee = z.object({ problem: z.enum(feeProblems) })
