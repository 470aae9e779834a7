import { countryCodes } from '@panel/contracts/platform/identity-review/countries'
import type { Locale } from '@panel/contracts/platform/locales'
import { currentLocale } from '../i18n/i18n.ts'

interface Country {
  readonly value: string
  readonly label: string
}

/** A country's name in the reader's language, by its two letters; undefined where these are not a country. */
export const countryName = (code: string): string | undefined =>
  countryCodes.includes(code)
    ? new Intl.DisplayNames(currentLocale(), { type: 'region', fallback: 'none' }).of(code)
    : undefined

/** All countries in the order of their names in a language. */
export const countryOptions = (locale: Locale): Country[] => {
  const { compare } = new Intl.Collator(locale)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => compare(one.label, other.label))
}

/** Text without accents and capitals. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** How well typed text fits a country: 0 for its two letters, 1 for the start of its name, 2 for a part, 3 not at all. */
const rankOf = (country: Country, text: string): number => {
  if (country.value.toLowerCase() === text) return 0
  const place = plain(country.label).indexOf(text)
  if (place === 0) return 1
  return place === -1 ? 3 : 2
}

/** The countries that typed text fits, with or without accents, the best first. */
export const countriesFitting = <Option extends Country>(
  options: readonly Option[],
  typed: string,
): Option[] => {
  const text = plain(typed.trim())
  return options
    .map((option) => ({ option, rank: rankOf(option, text) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}

/** The country that typed text means without doubt: its two letters, its whole name, or a part that no other has. */
export const countryMeant = (options: readonly Country[], typed: string): Country | undefined => {
  const text = plain(typed.trim())
  if (text === '') return undefined
  const fitting = countriesFitting(options, text)
  const exact = fitting.find(({ value, label }) => value.toLowerCase() === text || plain(label) === text)
  return exact ?? (fitting.length === 1 ? fitting[0] : undefined)
}
