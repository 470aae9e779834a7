import { expect, test } from 'vitest'
import { CHUNK_BYTES, CHUNK_DIGITS, LIMB_DIGITS, numberOfDigits, writeDigits, ZERO_CODE } from './chunk.ts'

test('the longest bytes fit in a run of digits, and what is before stays or becomes zero', () => {
  const output = new Uint8Array(CHUNK_DIGITS + 8)
  writeDigits(new Uint8Array(CHUNK_BYTES).fill(255), output, output.length)
  expect([...output.subarray(0, 8)].every((code) => code === 0 || code === ZERO_CODE)).toBe(true)
  expect([...output.subarray(8)].every((code) => code >= ZERO_CODE)).toBe(true)
})

test('the greatest limb is exact', () => {
  expect(numberOfDigits('z'.repeat(LIMB_DIGITS), 0, LIMB_DIGITS)).toBe(58n ** 10n - 1n)
})

test('a short limb is that of its digits only', () => {
  expect(numberOfDigits('zzz21zz', 3, 5)).toBe(58n)
})
