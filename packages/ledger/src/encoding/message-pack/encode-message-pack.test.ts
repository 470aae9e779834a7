import { encode } from '@msgpack/msgpack'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { opaqueValue } from '../../../test/arbitraries.ts'
import { bytesToHex } from '../hex.ts'
import { encodeMessagePack } from './encode-message-pack.ts'

test.each([
  [0, '00'],
  [127, '7f'],
  [128, 'cc80'],
  [256, 'cd0100'],
  [65_536, 'ce00010000'],
  [4_294_967_295, 'ceffffffff'],
  [4_294_967_296, 'cf0000000100000000'],
  [-1, 'ff'],
  [-32, 'e0'],
  [-33, 'd0df'],
  [-128, 'd080'],
  [-129, 'd1ff7f'],
  [-32_769, 'd2ffff7fff'],
  [-2_147_483_649, 'd3ffffffff7fffffff'],
  [1.5, 'cb3ff8000000000000'],
  [1e300, 'cb7e37e43c8800759c'],
  [5n, 'cf0000000000000005'],
  [-5n, 'd3fffffffffffffffb'],
  [null, 'c0'],
  [true, 'c3'],
  ['è', 'a2c3a8'],
  ['a'.repeat(32), `d920${'61'.repeat(32)}`],
  [new Uint8Array([1]), 'c40101'],
  [[1, [2]], '92019102'],
  [{ b: 1, a: undefined, c: [undefined] }, '82a16201a16391c0'],
])('%s is %s', (value, hex) => {
  expect(bytesToHex(encodeMessagePack(value))).toBe(hex)
})

test('agrees with the usual codec', () => {
  fc.assert(
    fc.property(opaqueValue, (value) => {
      expect(bytesToHex(encodeMessagePack(value))).toBe(
        bytesToHex(encode(value, { useBigInt64: true, ignoreUndefined: true })),
      )
    }),
  )
})

test.each([15, 16, 31, 32, 255, 256, 65_535, 65_536])('agrees with the usual codec at size %i', (size) => {
  for (const value of ['x'.repeat(size), 'è'.repeat(size), new Uint8Array(size), Array(size).fill(1)]) {
    expect(encodeMessagePack(value)).toEqual(encode(value))
  }
  const map = Object.fromEntries(Array.from({ length: size }, (_, index) => [`k${index}`, index]))
  expect(encodeMessagePack(map)).toEqual(encode(map))
})

test.each([[() => 1], [Symbol('s')], [new Date(0)], [new Map()], [new Set()], [/a/]])(
  'refuses %s',
  (value) => {
    expect(() => encodeMessagePack(value)).toThrow(expect.objectContaining({ name: 'UnsupportedValueError' }))
  },
)

test('refuses cycles, wide bigints and lone surrogates', () => {
  const cycle: unknown[] = []
  cycle.push(cycle)
  expect(() => encodeMessagePack(cycle)).toThrow(expect.objectContaining({ name: 'UnsupportedValueError' }))
  expect(() => encodeMessagePack(2n ** 64n)).toThrow(
    expect.objectContaining({ name: 'IntegerOutOfRangeError' }),
  )
  expect(() => encodeMessagePack(-(2n ** 63n) - 1n)).toThrow(
    expect.objectContaining({ name: 'IntegerOutOfRangeError' }),
  )
  expect(() => encodeMessagePack('\uDFFF')).toThrow(expect.objectContaining({ name: 'InvalidUnicodeError' }))
})
