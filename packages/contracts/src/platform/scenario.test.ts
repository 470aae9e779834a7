import { expect, test } from 'vitest'
import { inEveryLanguage, scenario } from './scenario.ts'

const description = (value: unknown) => scenario.safeParse({ description: value })

test('a text in one language is shown in every language', () => {
  expect(inEveryLanguage('A fee is too high')).toEqual({
    'en-US': 'A fee is too high',
    'it-IT': 'A fee is too high',
  })
  expect(inEveryLanguage({ 'it-IT': 'Una commissione è troppo alta' })).toEqual({
    'en-US': 'Una commissione è troppo alta',
    'it-IT': 'Una commissione è troppo alta',
  })
})

test('a text in both languages keeps both', () => {
  const both = { 'en-US': 'A fee is too high', 'it-IT': 'Una commissione è troppo alta' }
  expect(inEveryLanguage(both)).toEqual(both)
})

test.each(['', {}, { 'fr-FR': 'Trop' }, { 'en-US': '' }, 7])('%j is no description of a scenario', (text) => {
  expect(description(text).success).toBe(false)
})
