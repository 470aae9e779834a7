import * as z from 'zod/mini'
import {
  accountId,
  hashId,
  recordedAccountId,
  signedUnits,
  timestamp,
  units,
} from '../../platform/primitives.ts'
import { spansInOrder } from '../../platform/span.ts'

/** An asset and a span of time; an end that is left out is open. */
export const scope = {
  assetId: accountId,
  from: z.optional(timestamp),
  to: z.optional(timestamp),
} as const

/** The ends of a relation where units come into being or go out of it. */
export const issue = 'issue'
export const burn = 'burn'

/** An end of a relation: an account, or the issue or burn of units. */
export const relationEnd = z.string().check(z.minLength(1), z.maxLength(128))

/** What one account sent to another in the span. */
export const relation = z.object({
  from: z.string(),
  to: z.string(),
  units,
  /** How many flows add up to it. */
  flows: z.int(),
})
export type Relation = z.infer<typeof relation>

/** An account with what came to it and left it in the span. */
export const flowAccount = z.object({
  accountId: z.string(),
  received: units,
  sent: units,
  /** What it held at the end of the span. */
  balance: units,
  /** Null for an account that the person may name; else what it is to the platform. */
  platform: z.nullable(z.enum(['contract', 'service', 'issue', 'burn'])),
  flagged: z.boolean(),
})
export type FlowAccount = z.infer<typeof flowAccount>

/** The most accounts that one answer has. */
export const mostAccounts = 300

const chosenEnds = z._default(z.array(relationEnd).check(z.maxLength(100)), [])

/** Which relations are wanted. */
const wanted = {
  /** Whose flows are wanted; those of everybody where absent. */
  accounts: chosenEnds,
  /** Whether relations with the platform’s own accounts count. */
  platform: z._default(z.boolean(), false),
  /** Relations below it are left out. */
  least: z._default(units, '0'),
} as const

export const flowsRequest = z.object({ ...scope, ...wanted }).check(spansInOrder)
export type FlowsRequest = z.infer<typeof flowsRequest>

/** The relations that a page shows: those of an answer, without the accounts that a person hid. */
export const shownRelations = z.object({ ...wanted, hidden: chosenEnds })
export type ShownRelations = z.infer<typeof shownRelations>

/** Flows of an asset as they are at a block. */
export const flowsAnswer = z.object({
  decimals: z.int(),
  height: z.int(),
  readAt: timestamp,
  /** What was moved in the span, before anything was left out. */
  total: z.object({ units, flows: z.int(), accounts: z.int(), movements: z.int() }),
  accounts: z.array(flowAccount),
  relations: z.array(relation),
  /** What was left out of the accounts and relations above: the smallest. */
  omitted: z.object({ relations: z.int(), accounts: z.int(), units }),
})
export type FlowsAnswer = z.infer<typeof flowsAnswer>

/** One flow: what a transaction moved from one account to another. */
export const flowRow = z.object({
  id: z.string(),
  ticket: hashId,
  at: timestamp,
  from: z.string(),
  to: z.string(),
  units,
  decimals: z.int(),
  height: z.int(),
})

/** How unequally an asset is held: shares in hundredths of a percent, the Gini coefficient in thousandths. */
export const concentration = z.object({
  holders: z.int(),
  units,
  top1: z.int(),
  top10: z.int(),
  top100: z.int(),
  gini: z.int(),
})
export type Concentration = z.infer<typeof concentration>

export const concentrationAnswer = z.object({
  decimals: z.int(),
  height: z.int(),
  readAt: timestamp,
  withPlatform: concentration,
  withoutPlatform: concentration,
  /** At the end of each day of the span. */
  days: z.array(z.object({ at: timestamp, gini: z.int(), top10: z.int(), holders: z.int() })),
  /** Who holds most, without the platform’s own accounts. */
  largest: z.array(z.object({ accountId: recordedAccountId, units })),
})
export type ConcentrationAnswer = z.infer<typeof concentrationAnswer>

/**
 * `new`: moved the asset for the first time in the span. `woken`: moved it in the span after a long silence. `dormant`:
 * holds some and has been silent for long at the end of the span.
 */
export const activityKinds = ['new', 'woken', 'dormant'] as const

export const activityRow = z.object({
  accountId: recordedAccountId,
  kind: z.enum(activityKinds),
  firstAt: timestamp,
  lastAt: timestamp,
  /** Days of silence before its flow in the span, or until the span's end. */
  silentDays: z.int(),
  balance: signedUnits,
  decimals: z.int(),
})
