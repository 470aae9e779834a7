import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useAnnounced } from './announcer.ts'
import type { CommonState, FieldDefinition, Visibility } from './engine/form-types.ts'
import { failureText } from './messages/failure-text.ts'
import { type FieldName, inputId, type RuleForm } from './rule-form.ts'
import { isRequired } from './rules/is-required.ts'
import type { RuleExpression } from './rules/rule.ts'
import { useTranslate } from './use-translate.ts'

/** What an input adds to the definition of the field that it shows. */
export interface InputOptions {
  /** When messages show, where the definition does not say: `blur` unless given. */
  readonly visibility?: Visibility | undefined
  /** Rules of this kind of input, after the definition's; the same object for as long as they require the same. */
  readonly rules?: RuleExpression | undefined
  /** The field's name for people, where the form has no definition of it. */
  readonly label?: string | undefined
  /** Own words for failing rules, where the definition has none. */
  readonly messages?: FieldDefinition['messages'] | undefined
}

/** Everything that an input needs to show a field and to change it. */
export interface RuleField<Value> {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly required: boolean
  readonly value: Value
  readonly state: CommonState
  /** The messages that show now, in the reader's language. */
  readonly messages: readonly string[]
  setValue(value: Value): void
  blur(): void
}

/** One field of a form, followed; it takes part in the form for as long as the calling component is mounted. */
export const useRuleField = <Values, Value>(
  form: RuleForm<Values>,
  name: FieldName<Values, Value>,
  { visibility = 'blur', rules = '', label: ownLabel = name, messages: ownMessages }: InputOptions = {},
): RuleField<Value> => {
  const { store } = form
  const definition = form.fields[name]
  const label = definition?.label ?? ownLabel
  const { translate, locale } = useTranslate()
  useLayoutEffect(() => store.mountField(name, { visibility, rules }), [store, name, visibility, rules])
  const { value, state, failures, errors, visible } = useSyncExternalStore(store.subscribe, () =>
    store.field(name),
  )

  const failing = visible
    ? failures.map((failure) => {
        const subject = {
          field: definition?.validationLabel ?? label,
          value,
          args: failure.args,
          locale,
          labelOf: store.labelOf,
        }
        return failureText(failure, subject, definition?.messages ?? ownMessages, translate)
      })
    : []
  const messages = [...new Set([...failing, ...errors])]
  useAnnounced(messages.join(' '), state.submitted)

  return {
    id: inputId(form.id, name),
    name,
    label,
    required: isRequired(definition?.rules),
    // The store's values have the types of the form's (see `useRuleForm`), and the name proves which.
    value: value as Value,
    state,
    messages,
    setValue: (later) => store.setValue(name, later),
    blur: () => store.blur(name),
  }
}
