import type { CustomMessage } from '../messages/failure-text.ts'
import type { Rule, RuleExpression } from '../rules/rule.ts'
import type { RuleFailure } from './rule-slot.ts'

/**
 * When a field's messages show: after it was left, after it was changed, or immediately. After a submit they always
 * show.
 */
export type Visibility = 'blur' | 'dirty' | 'live'

/** The state of a field. */
export interface FieldDefinition {
  /** The field's name for people. */
  readonly label: string
  /** How messages call it, where the label is no name, such as a checkbox's 'I accept the terms'. */
  readonly validationLabel?: string
  readonly rules?: RuleExpression
  /** Own words for failing rules, by rule. */
  readonly messages?: Readonly<Record<string, CustomMessage>>
  /** `blur` unless said otherwise; `dirty` for checkboxes. */
  readonly visibility?: Visibility
}

/** What the input that shows a field adds to its definition. */
export interface InputDefaults {
  /** Where the definition says none. */
  readonly visibility: Visibility
  /** Rules of this kind of input, after the definition's. */
  readonly rules: RuleExpression
}

export type FormValues = Readonly<Record<string, unknown>>

/** What every field and every form is in, at any moment. */
export interface CommonState {
  /** It, or one of its fields, was left. */
  readonly blurred: boolean
  /** It, or one of its fields, was changed by a person. */
  readonly dirty: boolean
  /** A submit was tried. */
  readonly submitted: boolean
  /** No rule is still at work. */
  readonly settled: boolean
  /** Settled, and no failure that blocks. */
  readonly valid: boolean
  /** Something fails, and it shows. */
  readonly invalid: boolean
  /** With rules: valid and free of errors. Without: changed and filled. */
  readonly complete: boolean
  readonly empty: boolean
  /** A field: rules are at work. A form: it is being submitted. */
  readonly loading: boolean
}

export interface FieldSnapshot {
  readonly value: unknown
  readonly state: CommonState
  /** Failing rules, whether they show or not. */
  readonly failures: readonly RuleFailure[]
  /** What the page or the server said about the present value. */
  readonly errors: readonly string[]
  /** Whether failures show. */
  readonly visible: boolean
}

export interface FormSnapshot {
  readonly state: CommonState
  readonly errors: readonly string[]
  /** A submit was not sent, and the reason still holds. */
  readonly incomplete: boolean
  /** A submit broke. */
  readonly notSent: boolean
}

/** Errors from outside the rules: of the whole form, and of fields by name. */
export interface OutsideErrors {
  readonly form?: readonly string[]
  readonly fields?: Readonly<Record<string, string>>
}

export interface RuleFormOptions {
  /** The values at first; undefined and null become an empty text. */
  readonly defaults: FormValues
  readonly fields: Readonly<Record<string, FieldDefinition | undefined>>
  /** Rules of this form alone, by name. */
  readonly rules?: Readonly<Record<string, Rule>> | undefined
  /** Called with the values once all rules have settled and none blocks; one submit at a time. */
  readonly onSubmit: (values: FormValues) => unknown
  /** Called with the names of the fields that keep the form back, in the order of their definition. */
  readonly onIncomplete?: ((names: readonly string[]) => void) | undefined
  /** Called with what a failing `onSubmit` threw, in place of the browser's own report. */
  readonly onError?: ((error: unknown) => void) | undefined
}
