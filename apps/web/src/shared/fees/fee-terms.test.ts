import { expect, test } from 'vitest'
import { areReadable, percentText, typedTerms } from './fee-terms.ts'

test('typed terms are the fraction that the contract takes', () => {
  expect(typedTerms({ percent: '0,6', fixed: '0,02', account: '#F' }, 2)).toEqual({
    fees: [6000n, 1_000_000n],
    fixed_fees: 2n,
    fees_account: '#F',
  })
  expect(typedTerms({ percent: 'x', fixed: '', account: '' }, 2).fees).toEqual([0n, 1_000_000n])
})

test.each([
  ['0,6', '0,02', true],
  ['0,12345', '0,02', false],
  ['101', '0,02', false],
  ['0,6', '', false],
])('a share of %s and a fixed part of %s are readable: %s', (percent, fixed, readable) => {
  expect(areReadable({ percent, fixed }, 2)).toBe(readable)
})

test.each([
  ['6', '1000', '0,6'],
  ['0', '100', '0'],
  ['1', '1', '100'],
  ['1', '8', '12,5'],
])('the share %s of %s is typed as %s percent', (part, of, text) => {
  expect(percentText({ part, of })).toBe(text)
})
