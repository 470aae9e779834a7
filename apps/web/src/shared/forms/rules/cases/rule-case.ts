import type { formKitRules } from '../form-kit-rules.ts'

export type RuleName = keyof typeof formKitRules

/** One fact about a rule: the value, the arguments, and whether it passes. */
export type RuleCase = readonly [value: unknown, args: readonly unknown[], passes: boolean]

export type RuleCases = Partial<Record<RuleName, readonly RuleCase[]>>

/** Cases that share their arguments: first the values that pass, then those that fail. */
export const cases = (
  args: readonly unknown[],
  passing: readonly unknown[],
  failing: readonly unknown[],
): readonly RuleCase[] => [
  ...passing.map((value): RuleCase => [value, args, true]),
  ...failing.map((value): RuleCase => [value, args, false]),
]
