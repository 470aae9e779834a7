import { Checkbox } from '@mantine/core'
import { type FieldProps, useInputProps } from './use-input-props.tsx'

/** A yes or no; its messages show after it was changed, since a box is left as soon as it is clicked. */
export function CheckboxField<Values>(props: Omit<FieldProps<Values, boolean>, 'placeholder'>) {
  const { field, props: input } = useInputProps<Values, boolean>(props, { visibility: 'dirty' })
  return (
    <Checkbox
      {...input}
      aria-invalid={field.messages.length > 0}
      checked={field.value}
      onChange={(event) => field.setValue(event.currentTarget.checked)}
    />
  )
}
