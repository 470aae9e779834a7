import { expect, test } from 'vitest'
import { hasFittingAttributes } from './nft-attributes.ts'

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => [String(index).padEnd(50, 'k'), 'v'.repeat(200)])

test('a token holds as many attributes, and as long ones, as the limits say, or none', () => {
  for (const attributes of [undefined, [], [['year', '']], numbered(20)])
    expect(hasFittingAttributes({ attributes })).toBe(true)
})

test.each([
  ['no list', { year: '2026' }],
  ['no pair', [['year']]],
  ['a number', [['year', 2026]]],
  ['no key', [['', '2026']]],
  ['a key that is too long', [['k'.repeat(51), '']]],
  ['a value that is too long', [['year', 'v'.repeat(201)]]],
  ['a key twice', [...numbered(1), ...numbered(1)]],
  ['one too many', numbered(21)],
])('attributes that are out of the limits do not fit: %s', (_what, attributes) => {
  expect(hasFittingAttributes({ attributes })).toBe(false)
})
