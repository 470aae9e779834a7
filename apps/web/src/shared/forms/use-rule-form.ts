import { useId, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createRuleForm } from './engine/create-rule-form.ts'
import type { FieldDefinition, FormSnapshot, FormValues } from './engine/form-types.ts'
import { type FilledValues, inputId, type RuleForm } from './rule-form.ts'
import type { Rule } from './rules/rule.ts'

export interface UseRuleFormOptions<Values> {
  /** The values at first; undefined and null become an empty text. Later changes are not followed: `reset` is. */
  readonly defaults: Values
  /** The form's fields. May be a new object at every render. */
  readonly fields: Readonly<Partial<Record<keyof Values & string, FieldDefinition>>>
  /** Rules of this form alone, by name. */
  readonly rules?: Readonly<Record<string, Rule>>
  /** Called with the values once all rules have settled and none blocks; one submit at a time. */
  readonly onSubmit: (values: FilledValues<Values>) => unknown
  /** Called with what a failing `onSubmit` threw, in place of the browser's own report. */
  readonly onError?: (error: unknown) => void
  /** Shown when a submit is not sent, in place of 'Form incomplete.'; false shows none. */
  readonly incompleteMessage?: string | false
}

const focusFirst = (formId: string, names: readonly string[]): void => {
  const inputs = names.flatMap((name) => document.getElementById(inputId(formId, name)) ?? [])
  const [first] = inputs.sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  first?.focus()
}

/** The field of a form that has the focus. */
const focusedField = (formId: string): string | undefined => {
  const start = inputId(formId, '')
  const focused = document.activeElement?.id ?? ''
  return focused.startsWith(start) ? focused.slice(start.length) : undefined
}

const untyped = (values: object): FormValues => Object.fromEntries(Object.entries(values))

/**
 * A form with rules in FormKit's rule language.
 *
 * @example
 * const form = useRuleForm({
 *   defaults: { email: '', age: '' },
 *   fields: { email: { label: t('email'), rules: 'required|email' }, age: { label: t('age'), rules: 'min:18' } },
 *   onSubmit: (values) => save(values),
 * })
 */
export const useRuleForm = <Values extends object>(options: UseRuleFormOptions<Values>): RuleForm<Values> => {
  const id = useId()
  const inner = {
    defaults: untyped(options.defaults),
    fields: options.fields,
    rules: options.rules,
    onError: options.onError,
    // The store starts with `defaults` and is written through typed names alone, so its values have their types.
    onSubmit: (values: FormValues) => options.onSubmit(values as FilledValues<Values>),
    onIncomplete: (names: readonly string[]) => focusFirst(id, names),
  }
  const [store] = useState(() => createRuleForm(inner))
  useLayoutEffect(() => store.update(inner))
  return {
    id,
    store,
    fields: options.fields,
    incompleteMessage: options.incompleteMessage,
    // As for `onSubmit`.
    values: () => store.values() as FilledValues<Values>,
    setValue: store.setValue,
    setErrors: ({ form = [], fields = {} }) => {
      const errors: Record<string, string> = {}
      for (const [name, error] of Object.entries(fields)) if (typeof error === 'string') errors[name] = error
      store.setErrors({ form, fields: errors })
    },
    submit: store.submit,
    reset: (values) => store.reset(values && untyped(values), focusedField(id)),
  }
}

/** A form's states and outside errors, followed. */
export const useFormSnapshot = <Values>({ store }: RuleForm<Values>): FormSnapshot =>
  useSyncExternalStore(store.subscribe, store.form)

/** One value of a form, followed. */
export const useFormValue = <Values, Name extends keyof Values & string>(
  { store }: RuleForm<Values>,
  name: Name,
): FilledValues<Values>[Name] =>
  // The store's values have the types of the form's, see `useRuleForm`.
  useSyncExternalStore(store.subscribe, () => store.values()[name]) as FilledValues<Values>[Name]
