import { countryCodes } from '@panel/contracts/platform/identity-review/countries'
import type { Locale } from '@panel/contracts/platform/locales'
import { currentLocale } from '../i18n/i18n.ts'
import { type NamedOption, optionsFitting, plainText } from './options-fitting.ts'

/** A country's name in the reader's language, by its two letters; undefined where these are not a country. */
export const countryName = (code: string): string | undefined =>
  countryCodes.includes(code)
    ? new Intl.DisplayNames(currentLocale(), { type: 'region', fallback: 'none' }).of(code)
    : undefined

/** All countries in the order of their names in a language. */
export const countryOptions = (locale: Locale): NamedOption[] => {
  const { compare } = new Intl.Collator(locale)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => compare(one.label, other.label))
}

/** The country that typed text means without doubt: its two letters, its whole name, or a part that no other has. */
export const countryMeant = (options: readonly NamedOption[], typed: string): NamedOption | undefined => {
  const text = plainText(typed.trim())
  if (text === '') return undefined
  const fitting = optionsFitting(options, text)
  const exact = fitting.find(({ value, label }) => value.toLowerCase() === text || plainText(label) === text)
  return exact ?? (fitting.length === 1 ? fitting[0] : undefined)
}
