import { expect, test } from 'vitest'
import { isSameBytes } from './is-same-bytes.ts'

test('bytes are the same when length and every byte are', () => {
  const bytes = new Uint8Array([1, 2, 3])
  expect(isSameBytes(bytes, new Uint8Array([1, 2, 3]))).toBe(true)
  expect(isSameBytes(bytes, new Uint8Array([1, 2, 4]))).toBe(false)
  expect(isSameBytes(bytes, new Uint8Array([1, 2]))).toBe(false)
  expect(isSameBytes(new Uint8Array(), new Uint8Array())).toBe(true)
})
