import { expect, test } from 'vitest'
import { ownBytes } from './own-bytes.ts'

test('shared memory is copied, own memory is not', () => {
  const own = new Uint8Array([1, 2, 3]).subarray(1)
  expect(ownBytes(own).buffer).toBe(own.buffer)
  expect(ownBytes(own)).toEqual(new Uint8Array([2, 3]))
  const shared = new Uint8Array(new SharedArrayBuffer(2))
  expect(ownBytes(shared).buffer).toBeInstanceOf(ArrayBuffer)
})
