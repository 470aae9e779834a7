import { TextInput, type TextInputProps } from '@mantine/core'
import type { InputOptions } from '../use-rule-field.ts'
import { type FieldProps, useInputProps } from './use-input-props.tsx'

export interface TextFieldProps<Values>
  extends FieldProps<Values, string>,
    InputOptions,
    Pick<
      TextInputProps,
      | 'type'
      | 'autoComplete'
      | 'inputMode'
      | 'spellCheck'
      | 'list'
      | 'max'
      | 'rightSection'
      | 'rightSectionWidth'
      | 'classNames'
    > {
  /** Changes what was typed before it is kept, such as leaving blanks out. */
  readonly normalize?: (text: string) => string
}

/** A field of one line of text. */
export function TextField<Values>({
  form,
  name,
  description,
  placeholder,
  disabled,
  visibility,
  rules,
  normalize = (text) => text,
  ...input
}: TextFieldProps<Values>) {
  const { field, props } = useInputProps<Values, string>(
    { form, name, description, placeholder, disabled },
    { visibility, rules },
  )
  return (
    <TextInput
      {...input}
      {...props}
      value={field.value}
      onChange={(event) => field.setValue(normalize(event.currentTarget.value))}
    />
  )
}
