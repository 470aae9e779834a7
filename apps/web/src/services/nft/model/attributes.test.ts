import { expect, test } from 'vitest'
import { readAttributes } from './attributes.ts'

test('each line is one attribute, in its place; a value may hold a colon or nothing', () => {
  expect(readAttributes('place: Roma\n\nat : 10:30\nnote:')).toEqual({
    attributes: [
      { key: 'place', value: 'Roma' },
      { key: 'at', value: '10:30' },
      { key: 'note', value: '' },
    ],
  })
  expect(readAttributes('')).toEqual({ attributes: [] })
})

test.each([
  ['no colon', 'a: 1\nb', 2],
  ['no key', ': 1', 1],
  ['a key twice', 'a: 1\na: 2', 2],
  ['a value that is too long', `a: ${'x'.repeat(201)}`, 1],
  ['one attribute too many', Array.from({ length: 21 }, (_, index) => `k${index}: v`).join('\n'), 21],
])('%s is named by its line', (_name, text, wrongLine) => {
  expect(readAttributes(text)).toEqual({ wrongLine })
})
