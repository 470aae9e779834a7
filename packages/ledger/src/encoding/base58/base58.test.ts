import bs58 from 'bs58'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import vectors from '../../../vectors/base58.json' with { type: 'json' }
import { hexToBytes } from '../hex.ts'
import { base58ToBytes, bytesToBase58 } from './base58.ts'

test.each(vectors.pairs)('$hex is $base58, as published', ({ hex, base58 }) => {
  expect(bytesToBase58(hexToBytes(hex))).toBe(base58)
  expect(base58ToBytes(base58)).toEqual(hexToBytes(hex))
})

test('agrees with bs58 on short values', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 700, size: 'max' }), (bytes) => {
      const text = bs58.encode(bytes)
      expect(bytesToBase58(bytes)).toBe(text)
      expect(base58ToBytes(text)).toEqual(bytes)
    }),
  )
})

test.each([131, 132, 133, 263, 264, 265, 511, 512, 513, 515, 516, 517, 1030, 1031, 1032, 2062, 4000])(
  'agrees with bs58 around a chunk of %i bytes, with the greatest and the smallest values',
  (length) => {
    for (const bytes of [
      new Uint8Array(length).fill(255),
      new Uint8Array(length).fill(1, 0, 1),
      new Uint8Array(length),
    ]) {
      const text = bs58.encode(bytes)
      expect(bytesToBase58(bytes)).toBe(text)
      expect(base58ToBytes(text)).toEqual(bytes)
    }
  },
)

test.each([703, 704, 705, 1407, 1408, 1409, 2815, 2816, 2817])(
  'agrees with bs58 on the greatest number of %i digits, and on the next one',
  (digits) => {
    for (const text of ['z'.repeat(digits), `2${'1'.repeat(digits)}`, `2${'1'.repeat(digits - 1)}z`]) {
      expect(bytesToBase58(bs58.decode(text))).toBe(text)
      expect(base58ToBytes(text)).toEqual(new Uint8Array(bs58.decode(text)))
    }
  },
)

test('long values come back whole', () => {
  const bytes = Uint8Array.from({ length: 50_000 }, (_, index) => index * 73 + (index >> 8))
  expect(base58ToBytes(bytesToBase58(bytes))).toEqual(bytes)
})

test.each(['0', 'O', 'I', 'l', 'a b', '\u0000', 'é', 'abc\n', `${'1'.repeat(400)}0`])(
  'refuses %j',
  (text) => {
    expect(() => base58ToBytes(text)).toThrow(expect.objectContaining({ name: 'InvalidBase58Error' }))
  },
)

test('refuses what would be longer than allowed, before any work', () => {
  expect(() => base58ToBytes('z'.repeat(10_000_000))).toThrow(
    expect.objectContaining({ name: 'InputTooLongError' }),
  )
  expect(() => base58ToBytes('zz', { maxBytes: 1 })).toThrow(
    expect.objectContaining({ name: 'InputTooLongError' }),
  )
  expect(base58ToBytes('z', { maxBytes: 1 })).toEqual(new Uint8Array([57]))
})
