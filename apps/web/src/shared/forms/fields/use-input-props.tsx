import type { ReactNode } from 'react'
import type { FieldName, RuleForm } from '../rule-form.ts'
import { type InputOptions, type RuleField, useRuleField } from '../use-rule-field.ts'

/** What every field of a page takes. */
export interface FieldProps<Values, Value> {
  readonly form: RuleForm<Values>
  readonly name: FieldName<Values, Value>
  readonly description?: ReactNode
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
}

const lines = (messages: readonly string[]): ReactNode =>
  messages.length > 1
    ? messages.map((message) => (
        <span key={message} style={{ display: 'block' }}>
          {message}
        </span>
      ))
    : messages[0]

/** Binds a field to an input of the component library, which links label, description and error to it. */
export const useInputProps = <Values, Value>(
  { form, name, description, placeholder, disabled = false }: FieldProps<Values, Value>,
  options?: InputOptions,
): {
  readonly field: RuleField<Value>
  readonly props: {
    readonly id: string
    readonly name: string
    readonly label: string
    readonly required: boolean
    readonly description: ReactNode
    readonly placeholder: string | undefined
    readonly disabled: boolean
    readonly error: ReactNode
    readonly onBlur: () => void
  }
} => {
  const field = useRuleField<Values, Value>(form, name, options)
  return {
    field,
    props: {
      id: field.id,
      name: field.name,
      label: field.label,
      required: field.required,
      description,
      placeholder,
      disabled,
      error: lines(field.messages),
      onBlur: field.blur,
    },
  }
}
