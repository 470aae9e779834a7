import { afterEach, expect, test } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { countryMeant, countryName, countryOptions } from './countries.ts'
import { optionsFitting } from './options-fitting.ts'

afterEach(() => i18n.changeLanguage('en-US'))

test('every country has a name in both languages, in the order of the names', async () => {
  const english = countryOptions('en-US').map(({ label }) => label)
  const italian = countryOptions('it-IT').map(({ label }) => label)
  expect([english.length, italian.length]).toEqual([249, 249])
  expect([english[0], italian[0]]).toEqual(['Afghanistan', 'Afghanistan'])
  expect([english.at(-1), italian.at(-1)]).toEqual(['Zimbabwe', 'Zimbabwe'])
  await i18n.changeLanguage('it-IT')
  expect(countryName('DE')).toBe('Germania')
  expect([...english, ...italian].filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([])
})

test.each([
  ['us', 'United States'],
  ['united k', 'United Kingdom'],
  ['cote d', 'Côte d’Ivoire'],
  ['korea', 'North Korea'],
  ['niger', 'Niger'],
])('%s finds %s first', (typed, name) => {
  expect(optionsFitting(countryOptions('en-US'), typed)[0]?.label).toBe(name)
})

test.each([
  ['united states', 'United States'],
  ['guinea', 'Guinea'],
  [' it ', 'Italy'],
  ['ital', 'Italy'],
  ['united', undefined],
  ['atlantis', undefined],
  ['', undefined],
])('%j means %s without doubt', (typed, name) => {
  expect(countryMeant(countryOptions('en-US'), typed)?.label).toBe(name)
})

test('what is not a country has no name and finds nothing', () => {
  expect(countryName('XQ')).toBeUndefined()
  expect(optionsFitting(countryOptions('en-US'), 'atlantis')).toEqual([])
})
