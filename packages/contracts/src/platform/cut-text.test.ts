import { expect, test } from 'vitest'
import { cutText, startOf } from './cut-text.ts'

test('a text that is not longer stays whole', () => {
  expect(startOf('ab😀', 4)).toBe('ab😀')
  expect(cutText('ab😀', 4)).toBe('ab😀')
})

test('a longer text is cut before a character that does not fit whole', () => {
  expect(startOf('ab😀c', 3)).toBe('ab')
  expect(cutText('ab😀cd', 5)).toBe('ab😀…')
  expect(cutText('ab😀cd', 4)).toBe('ab…')
})
