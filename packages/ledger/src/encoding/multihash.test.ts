import { expect, test } from 'vitest'
import { bytesToHex } from './hex.ts'
import { isMultihash, multihash } from './multihash.ts'

test('starts with the marks of SHA-256 and its length', () => {
  expect(bytesToHex(multihash(new Uint8Array()))).toBe(
    '1220e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  )
})

test('knows its own form', () => {
  const hash = multihash(new Uint8Array([1]))
  expect(isMultihash(hash)).toBe(true)
  expect(isMultihash(hash.slice(1))).toBe(false)
  expect(isMultihash(new Uint8Array([...hash, 0]))).toBe(false)
  expect(isMultihash(hash.with(0, 0x13))).toBe(false)
  expect(isMultihash(hash.with(1, 0x21))).toBe(false)
})
