import type { ParsedRule, Rule, RuleExpression, RuleHints, RuleIntent } from './rule.ts'

const defaultHints: RuleHints = { blocking: true, debounce: 0, force: false, skipEmpty: true }

const ruleText = /^([*+?()0-9]*[a-z][a-z0-9_]+)(?::(.*))?$/i
const hintedName = /^([*+?()0-9]+)([a-z][a-z0-9_]+)$/i
const debounceHint = /([*+?]*)\((\d+)\)([*+?]*)/

const splitArguments = (text: string): readonly string[] =>
  text === '' ? [] : text.split(',').map((argument) => argument.trim())

const readText = (text: string): readonly RuleIntent[] =>
  text.split('|').flatMap((part): RuleIntent[] => {
    const [, name, args] = ruleText.exec(part.trim()) ?? []
    return name === undefined ? [] : [[name, ...splitArguments(args ?? '')]]
  })

/** `*` force, `+` run on empty, `?` not blocking, `(200)` debounce: in any order before the name. */
const readHints = (name: string): { readonly name: string; readonly hints: Partial<RuleHints> } => {
  const [, marks, bareName] = hintedName.exec(name) ?? []
  if (marks === undefined || bareName === undefined) return { name, hints: {} }
  const [, before = '', wait, after = ''] = debounceHint.exec(marks) ?? []
  const signs = wait === undefined ? marks : before + after
  return {
    name: bareName,
    hints: {
      ...(signs.includes('*') && { force: true }),
      ...(signs.includes('+') && { skipEmpty: false }),
      ...(signs.includes('?') && { blocking: false }),
      ...(wait !== undefined && { debounce: Number(wait) }),
    },
  }
}

const hintsOf = ({ blocking, debounce, force, skipEmpty }: Rule): Partial<RuleHints> => ({
  ...(blocking !== undefined && { blocking }),
  ...(debounce !== undefined && { debounce }),
  ...(force !== undefined && { force }),
  ...(skipEmpty !== undefined && { skipEmpty }),
})

/**
 * Reads a field's rules. A rule's own hints hold unless the text says otherwise; a name that no rule has is left
 * out, as in FormKit.
 *
 * @param available rules by name.
 * @param onUnknown called with a name that no rule has, which is usually a typing error.
 */
export const parseRules = (
  expression: RuleExpression | undefined,
  available: Readonly<Record<string, Rule>>,
  onUnknown: (name: string) => void = () => undefined,
): readonly ParsedRule[] => {
  const intents = typeof expression === 'string' ? readText(expression) : (expression ?? [])
  return intents.flatMap(([wanted, ...args]): ParsedRule[] => {
    const named = typeof wanted === 'string' ? readHints(wanted) : undefined
    const rule =
      typeof wanted === 'function'
        ? wanted
        : named && Object.hasOwn(available, named.name)
          ? available[named.name]
          : undefined
    if (!rule) {
      onUnknown(named?.name ?? '')
      return []
    }
    return [
      {
        ...defaultHints,
        ...hintsOf(rule),
        ...named?.hints,
        name: named?.name ?? rule.ruleName ?? rule.name,
        rule,
        args,
      },
    ]
  })
}
