import * as z from 'zod/mini'
import { decision, reason } from '../../platform/decisions.ts'
import { hashId, recordedAccountId, timestamp, units } from '../../platform/primitives.ts'
import { type StateOf, stateMachine, stateSchema } from '../../platform/state-machine.ts'
import { ruleId } from './rules.ts'

/** A finding is open until somebody says that it is a false alarm. */
export const findingMachine = stateMachine({
  states: ['open', 'falseAlarm'],
  initial: 'open',
  moves: {
    dismiss: { from: ['open'], to: 'falseAlarm', by: ['caob'] },
    restore: { from: ['falseAlarm'], to: 'open', by: ['caob'] },
  },
})

export type FindingState = StateOf<typeof findingMachine>

/** The longest time that a rule may be silent for an account or a pair. */
export const longestSilenceDays = 180

/** Names a finding: its rule, the transaction that completed it, and its account. */
export const findingId = z.string().check(z.minLength(1), z.maxLength(200))

/** How a case can be closed. */
const closings = ['confirmed', 'unfounded'] as const

export const finding = z.object({
  id: z.string(),
  rule: ruleId,
  /** Whom it is about. */
  accountId: recordedAccountId,
  /** With whom, where the rule is about two. */
  other: z.nullable(z.string()),
  /** The sum of what it is about. */
  units,
  decimals: z.int(),
  at: timestamp,
  /** The transactions that it is found by, oldest first. */
  tickets: z.array(hashId),
  /** What was measured against the threshold, such as the median of what an account sent before. */
  measured: z.string(),
  state: stateSchema(findingMachine),
  /** True while a rule is silent for it: it is counted and not shown among the open ones. */
  silenced: z.boolean(),
  /** The open case that holds it. */
  caseId: z.nullable(z.int()),
  /** How the last case that held it was closed; null where an open one holds it, or none ever did. */
  closedAs: z.nullable(z.enum(closings)),
})
export type Finding = z.infer<typeof finding>

/** The states that the list of findings shows, and is filtered by. */
export const findingStates = ['open', 'silenced', 'falseAlarm', ...closings] as const

/** What became of a finding: a silent one is no open one, and neither is one whose case was closed. */
export const shownStateOf = ({
  state,
  silenced,
  closedAs,
}: Pick<Finding, 'state' | 'silenced' | 'closedAs'>): (typeof findingStates)[number] =>
  state === 'open' ? (closedAs ?? (silenced ? 'silenced' : 'open')) : state

export const findingDetails = z.object({ finding, decisions: z.array(decision) })

export const silenceScopes = ['account', 'pair'] as const

/** A rule that is silent for an account, or for an account with another. */
export const silence = z.object({
  id: z.int(),
  rule: ruleId,
  accountId: recordedAccountId,
  other: z.nullable(z.string()),
  until: timestamp,
  reason: z.string(),
  by: recordedAccountId,
  at: timestamp,
  /** How many findings it has kept out of the open ones. */
  matches: z.int(),
})
export type Silence = z.infer<typeof silence>

export const dismissal = z.object({
  findingId,
  reason,
  /** The rule is silent from now on for this many days. */
  silence: z.optional(
    z.object({ scope: z.enum(silenceScopes), days: z.int().check(z.gte(1), z.lte(longestSilenceDays)) }),
  ),
})
