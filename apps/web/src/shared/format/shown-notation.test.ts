import { formatJsonNotation } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { shownNotation } from './shown-notation.ts'

test.each([
  [
    'a map with all kinds of values',
    { a: [1, -2n, 'x "y"', null, true, 1.5], b: {}, c: [], d: { e: new Uint8Array([1]) } },
  ],
  ['a list', [[1], { a: 2 }]],
  ['nothing', null],
  ['no value', undefined],
])('%s is written as the notation writes it', (_what, value) => {
  expect(shownNotation(value)).toBe(formatJsonNotation(value))
  expect(shownNotation(value, 2)).toBe(formatJsonNotation(value, 2))
})

test('a text that starts like a mark is told from what the mark stands for', () => {
  expect(shownNotation({ memo: '$:bin:hex:00', '$:b': new Uint8Array([0]) })).toBe(
    String.raw`{"memo":"\$:bin:hex:00","\$:b":"$:bin:hex:00"}`,
  )
  expect(shownNotation([String.raw`\$:a`])).toBe(String.raw`["\\$:a"]`)
})

test('numbers that JSON does not know are written by their names', () => {
  expect(shownNotation([Number.NaN, Number.POSITIVE_INFINITY, -0])).toBe('[NaN,Infinity,0]')
})
