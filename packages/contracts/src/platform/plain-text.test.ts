import { expect, test } from 'vitest'
import { isMisleading, plainText } from './plain-text.ts'

test.each(['Orders of today', 'Ordini è ü 日本', 'שלום', '🎉', '❤️', ''])('takes the text %j', (text) => {
  expect(isMisleading(text)).toBe(false)
})

test.each([
  ['reverses text', 'safe\u202Egnp.exe'],
  ['isolates text', '\u2066hidden\u2069'],
  ['is invisible', 'pa\u200Bnel'],
  ['is a blank letter', 'pa\u3164nel'],
  ['is a tag', 'a\u{E0041}'],
  ['breaks the line', 'one\ntwo'],
  ['ends a text', 'one\0two'],
  ['is half a character', 'a\uD83C'],
])('refuses a text with a character that %s', (_what, text) => {
  expect(isMisleading(text)).toBe(true)
})

test('a text has a most', () => {
  expect(plainText(3).safeParse('abc').success).toBe(true)
  expect(plainText(3).safeParse('abcd').success).toBe(false)
  expect(plainText(3).safeParse('a\nb').success).toBe(false)
})
