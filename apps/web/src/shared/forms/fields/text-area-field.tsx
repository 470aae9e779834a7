import { Textarea, type TextareaProps } from '@mantine/core'
import type { InputOptions } from '../use-rule-field.ts'
import { type FieldProps, useInputProps } from './use-input-props.tsx'

interface TextAreaFieldProps<Values>
  extends FieldProps<Values, string>,
    InputOptions,
    Pick<TextareaProps, 'rows' | 'spellCheck' | 'autoComplete' | 'classNames'> {}

/** A field of several lines of text. */
export function TextAreaField<Values>({
  form,
  name,
  description,
  placeholder,
  disabled,
  visibility,
  rules,
  rows = 4,
  ...input
}: TextAreaFieldProps<Values>) {
  const { field, props } = useInputProps<Values, string>(
    { form, name, description, placeholder, disabled },
    { visibility, rules },
  )
  return (
    <Textarea
      {...input}
      {...props}
      rows={rows}
      value={field.value}
      onChange={(event) => field.setValue(event.currentTarget.value)}
    />
  )
}
