import { expect, test } from 'vitest'
import { readableText } from './readable-text.ts'

test('control characters and marks that change the direction show as escapes', () => {
  expect(readableText('one\ntwo\u001b[31m\u202Ered')).toBe('one\\ntwo\\u001b[31m\\u202ered')
})

test('letters of every language stay as they are', () => {
  expect(readableText('però – 価格 🙂')).toBe('però – 価格 🙂')
})
