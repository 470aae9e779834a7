import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import { useMemo } from 'react'
import { countriesFitting, countryOptions } from '../../format/countries.ts'
import { useTranslate } from '../use-translate.ts'
import { type FieldProps, useInputProps } from './use-input-props.tsx'

const isCountryItem = (item: object): item is ComboboxItem => 'value' in item && 'label' in item

const filter: OptionsFilter = ({ options, search }) => countriesFitting(options.filter(isCountryItem), search)

/** A country by its two letters, found in a list by its name in the reader's language. */
export function CountryField<Values>(props: FieldProps<Values, string>) {
  const { translate, locale } = useTranslate()
  const { field, props: input } = useInputProps(props)
  const options = useMemo(() => countryOptions(locale), [locale])
  return (
    <Select
      {...input}
      searchable
      selectFirstOptionOnChange
      autoSelectOnBlur
      allowDeselect={false}
      autoComplete="off"
      placeholder={input.placeholder ?? translate('choose')}
      data={options}
      filter={filter}
      nothingFoundMessage={translate('noCountry')}
      value={field.value === '' ? null : field.value}
      onChange={(code) => field.setValue(code ?? '')}
    />
  )
}
