import fc from 'fast-check'
import { expect, test } from 'vitest'
import { opaqueValue } from '../../../test/arbitraries.ts'
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
      ? value >= 0n
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

test.each([-1n, 2n ** 64n])('refuses %s', (value) => {
  expect(() => toJsonNotation(value)).toThrow(expect.objectContaining({ name: 'IntegerOutOfRangeError' }))
})
