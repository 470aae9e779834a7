import type { ParsedRule } from '../rules/rule.ts'

/** A rule that the value does not pass. */
export interface RuleFailure {
  readonly rule: string
  readonly args: readonly unknown[]
  readonly blocking: boolean
  /** The rule itself broke, so nothing can be said but that the value is not valid. */
  readonly broken: boolean
}

export interface RuleOutcome {
  readonly passes: boolean
  /** It came by or after an asynchronous rule, so its message goes as soon as the value changes. */
  readonly late: boolean
  readonly broken?: boolean
}

/** Reads the present value of a field; undefined where there is no such field. */
export type ReadField = (name: string) => { readonly value: unknown } | undefined

/** One rule of a field and what it said last. */
export interface RuleSlot {
  readonly rule: ParsedRule
  failure: RuleFailure | undefined
  late: boolean
  /** The outcome of a rule that takes time: good for as long as every value that it saw is the same. */
  known: { readonly seen: ReadonlyMap<string, unknown>; readonly outcome: RuleOutcome } | undefined
}

export const createRuleSlot = (rule: ParsedRule): RuleSlot => ({
  rule,
  failure: undefined,
  late: false,
  known: undefined,
})

export const recordOutcome = (slot: RuleSlot, { passes, late, broken = false }: RuleOutcome): void => {
  const { name, args, blocking } = slot.rule
  slot.late = late
  slot.failure = passes ? undefined : { rule: name, args, blocking, broken }
}

/** The outcome that is still good, if there is one. */
export const knownOutcome = (slot: RuleSlot, read: ReadField): RuleOutcome | undefined =>
  slot.known && [...slot.known.seen].every(([name, value]) => Object.is(read(name)?.value, value))
    ? slot.known.outcome
    : undefined
