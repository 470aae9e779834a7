import { expect, test } from 'vitest'
import { isMultihash } from './is-multihash.ts'
import { multihash } from './multihash.ts'

test('knows its own form', () => {
  const hash = multihash(new Uint8Array([1]))
  expect(isMultihash(hash)).toBe(true)
  expect(isMultihash(hash.slice(1))).toBe(false)
  expect(isMultihash(new Uint8Array([...hash, 0]))).toBe(false)
  expect(isMultihash(hash.with(0, 0x13))).toBe(false)
  expect(isMultihash(hash.with(1, 0x21))).toBe(false)
})
