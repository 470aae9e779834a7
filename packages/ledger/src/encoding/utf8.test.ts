import { expect, test } from 'vitest'
import { bytesToUtf8, utf8ToBytes } from './utf8.ts'

test.each([
  '',
  'a',
  'è☃',
  '👩‍👩‍👧',
  '\u0000',
  '\uFEFFmark',
  'a'.repeat(96),
  'a'.repeat(97),
  `${'a'.repeat(95)}è`,
])('%j comes back', (text) => {
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

test('reads views into longer, shared and Node buffers', () => {
  const shared = new Uint8Array(new SharedArrayBuffer(6), 1, 4)
  shared.set(utf8ToBytes('aèb'))
  expect(bytesToUtf8(shared)).toBe('aèb')
  expect(bytesToUtf8(Buffer.from('xaèbx').subarray(1, 5))).toBe('aèb')
})
