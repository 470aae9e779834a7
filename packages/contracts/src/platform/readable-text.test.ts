import { expect, test } from 'vitest'
import { readableLines, readableText } from './readable-text.ts'

test('control characters and marks that change the direction show as escapes', () => {
  expect(readableText('one\ntwo\u001b[31m\u202Ered')).toBe('one\\ntwo\\u001b[31m\\u202ered')
})

test('characters that show nothing show as escapes', () => {
  expect(readableText('pa\u00ADn\u034Fe\u3164l\u115F')).toBe('pa\\u00adn\\u034fe\\u3164l\\u115f')
  expect(readableText('1\u{E0030}0')).toBe('1\\u{e0030}0')
  expect(readableText('half \uD83C')).toBe('half \\ud83c')
})

test('lines stay lines, and tabs stay tabs', () => {
  expect(readableLines('{\r\n\t"a": "\u202E1"\n}\r')).toBe('{\n\t"a": "\\u202e1"\n}\\r')
})

test('letters of every language stay as they are', () => {
  expect(readableText('però – 価格 🙂')).toBe('però – 価格 🙂')
})
