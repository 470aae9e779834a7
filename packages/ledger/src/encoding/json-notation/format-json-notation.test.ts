import fc from 'fast-check'
import { expect, test } from 'vitest'
import { opaqueValue } from '../../../test/arbitraries.ts'
import { hexToBytes } from '../hex.ts'
import { decodeMessagePack } from '../message-pack/decode-message-pack.ts'
import { encodeMessagePack } from '../message-pack/encode-message-pack.ts'
import { formatJsonNotation, toJsonNotation } from './format-json-notation.ts'
import { parseJsonNotation } from './parse-json-notation.ts'

test('writes bytes as hex and bigints as dec', () => {
  expect(
    formatJsonNotation({ hash: new Uint8Array([0, 255]), units: 42n, none: undefined, list: [null, 'a'] }),
  ).toBe('{"hash":"$:bin:hex:00ff","units":"$:u64:dec:42","list":[null,"a"]}')
  expect(formatJsonNotation([1], 2)).toBe('[\n  1\n]')
})

test('is read back as it was', () => {
  const isNotation = (value: unknown): boolean =>
    typeof value === 'bigint'
      ? true
      : typeof value === 'string'
        ? !value.startsWith('$:')
        : value instanceof Uint8Array ||
          typeof value !== 'object' ||
          value === null ||
          Object.values(value).every(isNotation)
  fc.assert(
    fc.property(opaqueValue.filter(isNotation), (value) => {
      expect(parseJsonNotation(formatJsonNotation(value))).toEqual(value)
    }),
  )
})

test.each([
  ['$:bin:hex:00'],
  [{ '$:msgpack:a': 1 }],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [new Date(0)],
  [() => 1],
])('refuses %s', (value) => {
  expect(() => toJsonNotation(value)).toThrow(expect.objectContaining({ name: 'UnsupportedValueError' }))
})

test.each([
  [-1n, '"$:i64:dec:-1"'],
  [-(2n ** 63n), '"$:i64:dec:-9223372036854775808"'],
  [2n ** 64n - 1n, '"$:u64:dec:18446744073709551615"'],
  [2 ** 53, '"$:u64:dec:9007199254740992"'],
  [-(2 ** 60), '"$:i64:dec:-1152921504606846976"'],
  [-5, '-5'],
])('writes %s as %s, which is encoded as the same bytes when it is read back', (value, text) => {
  expect(formatJsonNotation(value)).toBe(text)
  expect(encodeMessagePack(parseJsonNotation(text))).toEqual(encodeMessagePack(value))
})

test('every integer that decodes is written', () => {
  for (const hex of [
    'd3ffffffffffffffff',
    'd38000000000000000',
    'cb4340000000000001',
    'cb43d0000000000000',
  ]) {
    const value = decodeMessagePack(hexToBytes(hex))
    expect(Number(parseJsonNotation(formatJsonNotation(value)))).toBe(Number(value))
  }
})

test.each([-(2n ** 63n) - 1n, 2n ** 64n])('refuses %s', (value) => {
  expect(() => toJsonNotation(value)).toThrow(expect.objectContaining({ name: 'IntegerOutOfRangeError' }))
})
