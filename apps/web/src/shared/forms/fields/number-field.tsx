import { TextInput, type TextInputProps } from '@mantine/core'
import { type FieldProps, useInputProps } from './use-input-props.tsx'

interface NumberFieldProps<Values>
  extends FieldProps<Values, number | ''>,
    Pick<TextInputProps, 'min' | 'max' | 'step'> {}

/** What was typed as a number; an empty text where it is none. */
export const castNumber = (text: string): number | '' => {
  const number = Number(text)
  return text.trim() !== '' && Number.isFinite(number) ? number : ''
}

/** A field whose value is a number. Not for money, which is never a floating-point number: see `UnitsField`. */
export function NumberField<Values>({ min, max, step = 'any', ...props }: NumberFieldProps<Values>) {
  const { field, props: input } = useInputProps<Values, number | ''>(props)
  return (
    <TextInput
      {...input}
      type="number"
      min={min}
      max={max}
      step={step}
      value={field.value}
      onChange={(event) => field.setValue(castNumber(event.currentTarget.value))}
    />
  )
}
