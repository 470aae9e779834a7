import { expect, test } from 'vitest'
import { CHUNK_BYTES, CHUNK_DIGITS, digitsOfBytes, LIMB_DIGITS, numberOfDigits } from './chunk.ts'

test('the longest bytes fit in a run of digits', () => {
  const digits = digitsOfBytes(new Uint8Array(CHUNK_BYTES).fill(255)).replace(/^1+/, '')
  expect(digits.length).toBeLessThanOrEqual(CHUNK_DIGITS)
})

test('the greatest limb is exact', () => {
  expect(numberOfDigits('z'.repeat(LIMB_DIGITS), 0, LIMB_DIGITS)).toBe(58n ** 10n - 1n)
})

test('a short limb is that of its digits only', () => {
  expect(numberOfDigits('zzz21zz', 3, 5)).toBe(58n)
})
