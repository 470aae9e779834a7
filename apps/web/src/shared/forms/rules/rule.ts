/** What a rule sees: the field's value and name, and a way to its siblings by their names. */
export interface RuleContext {
  readonly value: unknown
  readonly name: string
  /** A sibling by name; `$root.` and `$parent.` before it mean this form. Undefined where there is no such field. */
  at(address: string): { readonly value: unknown } | undefined
}

/** How a rule takes its place among the others of a field. */
export interface RuleHints {
  /** Whether a failure keeps the form from being submitted. */
  readonly blocking: boolean
  /** Milliseconds to wait for further typing before the rule runs. */
  readonly debounce: number
  /** Whether the rule runs even after an earlier one failed. */
  readonly force: boolean
  /** Whether the rule is passed over while the field is empty. */
  readonly skipEmpty: boolean
}

/** A rule: true where the value passes. Arguments from a rule text are strings, from an array what was given. */
export interface Rule extends Partial<RuleHints> {
  (context: RuleContext, ...args: readonly unknown[]): boolean | Promise<boolean>
  /** The name by which its message is found; the function's own name otherwise. */
  readonly ruleName?: string
}

/** A rule of a field, ready to run. */
export interface ParsedRule extends RuleHints {
  readonly name: string
  readonly rule: Rule
  readonly args: readonly unknown[]
}

/** One rule in array form: its name (with hints) or function, then its arguments, of any type. */
export type RuleIntent = readonly [rule: string | Rule, ...args: readonly unknown[]]

/** Rules as text, `'required|length:5,30'`, or as arrays, `[['required'], ['length', 5, 30]]`. */
export type RuleExpression = string | readonly RuleIntent[]
