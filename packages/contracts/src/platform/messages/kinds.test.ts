import { expect, test } from 'vitest'
import { messageKindNames, placeholdersOf, valueIn } from './kinds.ts'
import { badValuesOf } from './render.ts'
import { sampleNames, sampleValues } from './samples.ts'

test('every sample of every kind can be sent in both languages', () => {
  for (const kind of messageKindNames) {
    for (const sample of sampleNames) {
      for (const locale of ['en-US', 'it-IT'] as const) {
        expect([kind, sample, badValuesOf(kind, sampleValues(kind, sample, locale), locale)]).toEqual([
          kind,
          sample,
          [],
        ])
      }
    }
  }
})

test('only URL placeholders may be in a link', () => {
  for (const kind of messageKindNames) {
    for (const { type, places } of Object.values(placeholdersOf(kind))) {
      expect(places.includes('link')).toBe(type === 'url')
    }
  }
})

test('a value is one text for all languages, or one for each', () => {
  expect(valueIn('x', 'it-IT')).toBe('x')
  expect(valueIn({ 'en-US': 'yes', 'it-IT': 'sì' }, 'it-IT')).toBe('sì')
  expect(valueIn(undefined, 'it-IT')).toBeUndefined()
})
