import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldName } from '../rule-form.ts'
import { type FieldProps, useInputProps } from './use-input-props.tsx'

interface SelectFieldProps<Values, Option extends string>
  extends Omit<FieldProps<Values, string>, 'name' | 'placeholder'> {
  /** A field of these options, empty at first or not. */
  readonly name: FieldName<Values, Option> | FieldName<Values, Option | ''>
  readonly options: readonly { readonly value: Option; readonly label: string }[]
}

/** A choice of one among few. */
export function SelectField<Values, Option extends string>({
  name,
  options,
  ...props
}: SelectFieldProps<Values, Option>) {
  // A text that is there before the first page, unlike those of forms: it shows at once.
  const { t } = useTranslation('shared')
  const { field, props: input } = useInputProps<Values, Option | ''>({
    ...props,
    // Only options are written, so a field that cannot be empty is as well served.
    name: name as FieldName<Values, Option | ''>,
  })
  const choices = options.map(({ value, label }) => ({ value, label }))
  return (
    <NativeSelect
      {...input}
      data={field.value === '' ? [{ value: '', label: t('choose') }, ...choices] : choices}
      value={field.value}
      onChange={(event) => {
        const chosen = options.find(({ value }) => value === event.currentTarget.value)
        if (chosen) field.setValue(chosen.value)
      }}
    />
  )
}
