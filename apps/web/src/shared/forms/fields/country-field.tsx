import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { countryMeant, countryOptions } from '../../format/countries.ts'
import { fittingFilter } from '../../ui/fitting-filter.ts'
import { SearchedSelect } from '../../ui/searched-select.tsx'
import { useTranslate } from '../use-translate.ts'
import { type FieldProps, useInputProps } from './use-input-props.tsx'

/** A country by its two letters, found in a list by its name in the reader's language. */
export function CountryField<Values>(props: FieldProps<Values, string>) {
  const { translate, locale } = useTranslate()
  const { t } = useTranslation('shared')
  const { field, props: input } = useInputProps(props)
  const options = useMemo(() => countryOptions(locale), [locale])
  const typed = useRef('')
  const choose = (code: string | null): void => {
    typed.current = ''
    field.setValue(code ?? '')
  }
  // The list's own choice on leaving is its highlighted option, which is still another one where a person types fast.
  const leave = (): void => {
    const meant = countryMeant(options, typed.current)
    if (meant) choose(meant.value)
    typed.current = ''
    input.onBlur()
  }
  return (
    <SearchedSelect
      {...input}
      placeholder={input.placeholder ?? t('choose')}
      data={options}
      filter={fittingFilter}
      nothingFoundMessage={translate('noCountry')}
      value={field.value === '' ? null : field.value}
      onChange={choose}
      onInput={({ currentTarget }) => {
        typed.current = currentTarget.value
      }}
      onBlur={leave}
    />
  )
}
