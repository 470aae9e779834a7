import { sha256 as portableSha256 } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesToHex } from './hex.ts'
import { sha256 } from './sha256.ts'

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('hashes %j as FIPS 180-4 says', (text, hash) => {
  expect(bytesToHex(sha256(new TextEncoder().encode(text)))).toBe(hash)
})

test('the portable and the platform digest agree', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(sha256(bytes)).toEqual(new Uint8Array(portableSha256(bytes)))
    }),
  )
})
