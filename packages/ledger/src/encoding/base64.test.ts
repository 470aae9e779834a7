import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base64ToBytes, base64UrlToBytes, bytesToBase64, bytesToBase64Url } from './base64.ts'

test.each([
  ['', ''],
  ['f', 'Zg=='],
  ['fo', 'Zm8='],
  ['foo', 'Zm9v'],
  ['foobar', 'Zm9vYmFy'],
])('%j is %j (RFC 4648, section 10)', (text, encoded) => {
  expect(bytesToBase64(new TextEncoder().encode(text))).toBe(encoded)
  expect(base64ToBytes(encoded)).toEqual(new TextEncoder().encode(text))
})

test('reads what it writes, in both alphabets', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(base64ToBytes(bytesToBase64(bytes))).toEqual(bytes)
      expect(base64UrlToBytes(bytesToBase64Url(bytes))).toEqual(bytes)
    }),
  )
})

test('base64url uses its own alphabet and no padding', () => {
  expect(bytesToBase64Url(new Uint8Array([0xfb, 0xff]))).toBe('-_8')
})

test('bytes beyond one chunk come back whole', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index)
  expect(base64ToBytes(bytesToBase64(bytes))).toEqual(bytes)
})

test.each(['Zg', 'Zg=', 'Zh==', 'Z', 'Zg==\n', ' Zg==', 'Z-==', '====', 'Zg==Zg=='])(
  'base64 refuses %j',
  (text) => {
    expect(() => base64ToBytes(text)).toThrow(expect.objectContaining({ name: 'InvalidBase64Error' }))
  },
)

test.each(['Zg==', 'Z', 'Zh', '+_8', '-/8'])('base64url refuses %j', (text) => {
  expect(() => base64UrlToBytes(text)).toThrow(expect.objectContaining({ name: 'InvalidBase64Error' }))
})
