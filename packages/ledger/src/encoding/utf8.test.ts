import { expect, test } from 'vitest'
import { bytesToUtf8, utf8ToBytes } from './utf8.ts'

test.each(['', 'a', 'è☃', '👩‍👩‍👧', '\u0000', '\uFEFFmark'])('%j comes back', (text) => {
  expect(bytesToUtf8(utf8ToBytes(text))).toBe(text)
})

test('refuses a lone surrogate', () => {
  expect(() => utf8ToBytes('a\uD800')).toThrow(expect.objectContaining({ name: 'InvalidUnicodeError' }))
})

test.each([[[0xff]], [[0xc0, 0x80]], [[0xed, 0xa0, 0x80]], [[0xe2, 0x98]]])(
  'refuses the bytes %j',
  (bytes) => {
    expect(() => bytesToUtf8(new Uint8Array(bytes))).toThrow(
      expect.objectContaining({ name: 'InvalidUnicodeError' }),
    )
  },
)
