import type { Verdict } from '@panel/contracts/services/elsa_admin/health'
import type { ObjectiveId } from '@panel/contracts/services/elsa_admin/objectives'
import { resultMilliseconds } from '../../platform/measures/measured-ledger.ts'
import { checkMilliseconds } from '../../platform/measures/sampler.ts'

/** What is promised, and over which spans it is evaluated. */
export interface ObjectiveRule {
  readonly id: ObjectiveId
  /** The share of events that must be good. */
  readonly target: number
  readonly limitMilliseconds: number | null
  /** Seconds. */
  readonly short: number
  readonly long: number
  readonly minimumEvents: number
}

export const objectiveRules: readonly ObjectiveRule[] = [
  { id: 'answers', target: 0.995, limitMilliseconds: null, short: 30, long: 300, minimumEvents: 10 },
  { id: 'latency', target: 0.99, limitMilliseconds: 500, short: 60, long: 300, minimumEvents: 10 },
  {
    id: 'results',
    target: 0.99,
    limitMilliseconds: resultMilliseconds,
    short: 60,
    long: 300,
    minimumEvents: 3,
  },
  { id: 'writes', target: 0.99, limitMilliseconds: 250, short: 60, long: 300, minimumEvents: 6 },
  { id: 'check', target: 0.99, limitMilliseconds: checkMilliseconds, short: 10, long: 60, minimumEvents: 4 },
]

/** What is slower is bad for this objective, in milliseconds. */
export const limitOf = (id: ObjectiveId): number =>
  objectiveRules.find((rule) => rule.id === id)?.limitMilliseconds ?? Number.POSITIVE_INFINITY

/** A single call is evaluated from this many events in the short window. */
const callRule = { minimumEvents: 5, shortShare: 0.2, longShare: 0.02 } as const

/** How many times faster than allowed the budget is spent in each window before something is wrong. */
const burn = { short: 10, long: 2 } as const

export interface WindowSums {
  readonly short: { readonly events: number; readonly bad: number }
  readonly long: { readonly events: number; readonly bad: number }
}

const shareOf = ({ events, bad }: WindowSums['short']): number => (events === 0 ? 0 : bad / events)

/** Evaluates both windows together: the short one shows that it continues, the long one that it matters. */
export const verdictOf = ({ target, minimumEvents }: ObjectiveRule, { short, long }: WindowSums): Verdict => {
  if (short.events < minimumEvents) return 'few'
  const allowed = 1 - target
  // A whole event at least: of few events, one alone is no pattern.
  const isBad =
    short.bad > 1 && shareOf(short) >= burn.short * allowed && shareOf(long) >= burn.long * allowed
  return isBad ? 'bad' : 'good'
}

/** Whether a single call fails too often, however many others are answered. */
export const callFails = ({ short, long }: WindowSums): boolean =>
  short.events >= callRule.minimumEvents &&
  shareOf(short) >= callRule.shortShare &&
  shareOf(long) >= callRule.longShare
