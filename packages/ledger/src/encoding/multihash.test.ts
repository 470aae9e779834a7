import { expect, test } from 'vitest'
import { multihash } from './multihash.ts'

test('starts with the marks of SHA-256 and its length', () => {
  expect(multihash(new Uint8Array())).toBe(
    '1220e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  )
})
