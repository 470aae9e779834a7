import { expect, test } from 'vitest'
import { codeAlphabet, discountOf, drawnCharacters, isCode, normalCode } from './discounts.ts'

test.each([
  [{ kind: 'percent', share: 1000 }, 10_000n, 0n, 1000n],
  [{ kind: 'percent', share: 1250 }, 999n, 0n, 124n],
  [{ kind: 'percent', share: 10_000 }, 10_000n, 30n, 9970n],
  [{ kind: 'amount', units: 500n }, 10_000n, 30n, 500n],
  [{ kind: 'amount', units: 500n }, 400n, 30n, 370n],
  [{ kind: 'amount', units: 500n }, 30n, 30n, 0n],
  [{ kind: 'amount', units: 500n }, 0n, 30n, 0n],
] as const)('%o off %d with fixed fees of %d is %d', (discount, units, fees, expected) =>
  expect(discountOf(discount, units, fees)).toBe(expected),
)

test('codes are compared trimmed and without regard to case', () => {
  expect(normalCode('  summer-10 ')).toBe('SUMMER-10')
  expect(['SUMMER-10', 'ABC', 'AB', '-ABC', 'ABC-', 'A B C', 'X'.repeat(41)].map(isCode)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('a drawn code has at least 40 random bits, and no characters that look alike', () => {
  expect(drawnCharacters * Math.log2(codeAlphabet.length)).toBeGreaterThanOrEqual(40)
  expect(/[01ILO]/.test(codeAlphabet)).toBe(false)
})
