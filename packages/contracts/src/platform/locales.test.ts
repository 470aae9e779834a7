import { expect, test } from 'vitest'
import { matchLocale } from './locales.ts'

test.each([
  [['it'], 'it-IT'],
  [['it-CH', 'en'], 'it-IT'],
  [['fr', ' IT;q=0.5'], 'it-IT'],
  [['en-GB'], 'en-US'],
  [['de', 'fr'], 'en-US'],
  [[], 'en-US'],
  [[''], 'en-US'],
])('%j reads %s', (requested, locale) => {
  expect(matchLocale(requested)).toBe(locale)
})
