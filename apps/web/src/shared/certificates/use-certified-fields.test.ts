import { expect, test } from 'vitest'
import { chooseLocale, i18n } from '../i18n/i18n.ts'
import { renderHook } from '../testing/testing-library.ts'
import { useCertifiedFields } from './use-certified-fields.ts'

const readings = async (locale: 'en-US' | 'it-IT') => {
  await chooseLocale(locale)
  await i18n.loadNamespaces('certificates')
  const { nameOf, textOf } = renderHook(useCertifiedFields).result.current
  return { nameOf, textOf }
}

test('identity fields and their values are in words of the language', async () => {
  const english = await readings('en-US')
  expect(english.nameOf('ofAge')).toBe('Of age')
  expect(english.textOf('ofAge', 'yes')).toBe('Yes')
  expect(english.textOf('nationality', 'IT')).toBe('Italy (IT)')
  expect(english.textOf('birthDate', '1988-03-14')).toBe('14 Mar 1988')
  const italian = await readings('it-IT')
  expect(italian.nameOf('ofAge')).toBe('Maggiorenne')
  expect(italian.textOf('ofAge', 'no')).toBe('No')
  expect(italian.textOf('country', 'DE')).toBe('Germania (DE)')
  expect(italian.textOf('documentExpiry', '2034-03-01')).toBe('1 mar 2034')
})

test.each([
  ['country', 'Atlantis'],
  ['country', 'XQ'],
  ['ofAge', 'maybe'],
  ['birthDate', 'soon'],
  ['birthDate', '1988-99-99'],
  ['city', 'IT'],
  ['licence', '2034-03-01'],
])('other certified data are shown as they are: %s %s', async (field, value) => {
  const { textOf } = await readings('en-US')
  expect(textOf(field, value)).toBe(value)
})

test('a field that no identity review certifies keeps its name', async () => {
  const { nameOf } = await readings('en-US')
  expect(nameOf('licence')).toBe('licence')
})
