import { formKitRules } from './form-kit-rules.ts'
import type { Rule, RuleExpression } from './rule.ts'

type Rules = Readonly<Record<string, Rule>>

/**
 * Every rule that a form's fields may name: FormKit's and the form's own.
 *
 * @param own gives the form's own rules as they are now, so that a rule may close over what a page shows.
 */
export const availableRules = (own: () => Rules | undefined): Rules => {
  const present = Object.entries(own() ?? {}).map(([name, { blocking, debounce, force, skipEmpty }]) => {
    const latest: Rule = (context, ...args) => own()?.[name]?.(context, ...args) ?? true
    const hints = Object.entries({ blocking, debounce, force, skipEmpty }).filter(
      ([, hint]) => hint !== undefined,
    )
    return [name, Object.assign(latest, Object.fromEntries(hints))] as const
  })
  return { ...formKitRules, ...Object.fromEntries(present) }
}

const sameArgument = (first: unknown, second: unknown): boolean => {
  if (first instanceof RegExp && second instanceof RegExp) return String(first) === String(second)
  if (first instanceof Date && second instanceof Date) return first.getTime() === second.getTime()
  return Object.is(first, second)
}

const sameList = <Item>(
  first: readonly Item[],
  second: readonly Item[],
  same: (a: Item, b: Item | undefined) => boolean,
): boolean => first.length === second.length && first.every((item, index) => same(item, second[index]))

/** Whether two rule lists are equal, so that a page may pass a new one at every render. */
export const sameRules = (first: RuleExpression = '', second: RuleExpression = ''): boolean =>
  typeof first === 'string' || typeof second === 'string'
    ? first === second
    : sameList(first, second, (intent, other) => sameList<unknown>(intent, other ?? [], sameArgument))
