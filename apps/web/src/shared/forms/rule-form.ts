import type { RuleFormStore } from './engine/create-rule-form.ts'
import type { FieldDefinition } from './engine/form-types.ts'

/** A form's values when they are submitted: what was undefined or null at first has become an empty text. */
export type FilledValues<Values> = {
  readonly [Name in keyof Values]: null extends Values[Name]
    ? NonNullable<Values[Name]> | ''
    : undefined extends Values[Name]
      ? NonNullable<Values[Name]> | ''
      : Values[Name]
}

/** The names of the fields that hold exactly such values, so that what an input writes is what a submit reads. */
export type FieldName<Values, Value> = {
  [Name in keyof Values & string]: [FilledValues<Values>[Name]] extends [Value]
    ? [Value] extends [FilledValues<Values>[Name]]
      ? Name
      : never
    : never
}[keyof Values & string]

/** A form that a page holds and hands to its fields. */
export interface RuleForm<Values> {
  /** Starts the ids of its inputs. */
  readonly id: string
  readonly store: RuleFormStore
  readonly fields: Readonly<Partial<Record<keyof Values & string, FieldDefinition>>>
  /** Shown when a submit was not sent, in place of 'Form incomplete.'; false shows none. */
  readonly incompleteMessage: string | false | undefined
  /** The values as they are now, for a handler; `useFormValue` follows one. */
  values(): FilledValues<Values>
  setValue<Name extends keyof Values & string>(name: Name, value: FilledValues<Values>[Name]): void
  /** Shows errors from outside the rules, such as a server's. */
  setErrors(errors: {
    readonly form?: readonly string[]
    readonly fields?: Readonly<Partial<Record<keyof Values & string, string>>>
  }): void
  submit(): Promise<void>
  /** Back to the first values, or to others that become the first. What was typed while a submit is under way stays. */
  reset(values?: Values): void
}

/** The id of the input that shows a field. */
export const inputId = (formId: string, name: string): string => `${formId}-${name}`
