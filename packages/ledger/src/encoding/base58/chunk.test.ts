import { expect, test } from 'vitest'
import { bytesOfDigits, CHUNK_BYTES, CHUNK_DIGITS, digitsOfBytes } from './chunk.ts'

test('the greatest run of digits comes back from its bytes', () => {
  const digits = 'z'.repeat(CHUNK_DIGITS)
  expect(digitsOfBytes(bytesOfDigits(digits, 0, CHUNK_DIGITS)).replace(/^1+/, '')).toBe(digits)
})

test('the longest bytes fit in a run of digits', () => {
  expect(digitsOfBytes(new Uint8Array(CHUNK_BYTES).fill(255)).replace(/^1+/, '').length).toBeLessThanOrEqual(
    CHUNK_DIGITS,
  )
})
