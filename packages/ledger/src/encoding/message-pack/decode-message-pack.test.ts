import { decode } from '@msgpack/msgpack'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { opaqueValue } from '../../../test/arbitraries.ts'
import { LedgerError } from '../../errors/index.ts'
import { hexToBytes } from '../hex.ts'
import { decodeMessagePack } from './decode-message-pack.ts'
import { encodeMessagePack } from './encode-message-pack.ts'

test('reads what is written', () => {
  fc.assert(
    fc.property(opaqueValue, (value) => {
      expect(decodeMessagePack(encodeMessagePack(value))).toEqual(value)
    }),
  )
})

test.each([
  ['cc01', 1],
  ['cd0001', 1],
  ['ce00000001', 1],
  ['cf0000000000000001', 1n],
  ['d0ff', -1],
  ['d1ffff', -1],
  ['d2ffffffff', -1],
  ['d3ffffffffffffffff', -1n],
  ['ca3fc00000', 1.5],
  ['d90161', 'a'],
  ['da000161', 'a'],
  ['db0000000161', 'a'],
  ['c5000101', new Uint8Array([1])],
  ['c60000000101', new Uint8Array([1])],
  ['dc000101', [1]],
  ['dd0000000101', [1]],
  ['de0001a16101', { a: 1 }],
  ['df00000001a16101', { a: 1 }],
  ['810102', { 1: 2 }],
])('takes the longer form %s', (hex, value) => {
  expect(decodeMessagePack(hexToBytes(hex))).toEqual(value)
})

test('a member named __proto__ is a member', () => {
  const value = decodeMessagePack(hexToBytes('81a95f5f70726f746f5f5f81a16101'))
  expect(Object.keys(Object(value))).toEqual(['__proto__'])
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
})

test.each([
  ['', 'the end came too early'],
  ['0000', 'trailing bytes'],
  ['a261', 'the end came too early'],
  ['ddffffffff', 'a count beyond the end'],
  ['dfffffffff', 'a count beyond the end'],
  ['c6ffffffff', 'the end came too early'],
  ['c1', 'an extension or unused type'],
  ['d6ff00000000', 'an extension or unused type'],
  ['82a16101a16102', 'a key that is there twice'],
  ['81c001', 'a map key that is neither text nor number'],
  [`${'91'.repeat(10_000)}00`, 'nesting deeper than 128'],
])('refuses %.20s: %s', (hex, problem) => {
  expect(() => decodeMessagePack(hexToBytes(hex))).toThrow(
    expect.objectContaining({
      name: 'InvalidMessagePackError',
      details: expect.objectContaining({ problem }),
    }),
  )
})

test('refuses more values than fit its budget', () => {
  const many = new Uint8Array(300_005).fill(0x90).with(0, 0xdd)
  new DataView(many.buffer).setUint32(1, 300_000)
  expect(() => decodeMessagePack(many)).toThrow(expect.objectContaining({ name: 'InputTooLongError' }))
})

test('refuses more bytes than its budget, except with a higher limit', () => {
  const long = encodeMessagePack(new Uint8Array(8_388_608))
  expect(() => decodeMessagePack(long)).toThrow(expect.objectContaining({ name: 'InputTooLongError' }))
  expect(decodeMessagePack(long, { maxBytes: 9_000_000 })).toHaveLength(8_388_608)
})

test('reads views into longer, shared and Node buffers, and keeps no hold of them', () => {
  const encoded = encodeMessagePack({ a: [1n, 'è', new Uint8Array([1])] })
  const shared = new Uint8Array(new SharedArrayBuffer(encoded.length + 2), 1, encoded.length)
  shared.set(encoded)
  const inNode = Buffer.concat([new Uint8Array(3), encoded]).subarray(3)
  for (const bytes of [shared, inNode]) {
    const value = decodeMessagePack(bytes)
    bytes.fill(0)
    expect(value).toStrictEqual({ a: [1n, 'è', new Uint8Array([1])] })
  }
})

test('any bytes are decoded as the usual codec does or refused with a typed error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      let value: unknown
      try {
        value = decodeMessagePack(bytes)
      } catch (error) {
        expect(error).toBeInstanceOf(LedgerError)
        return
      }
      expect(decode(bytes, { useBigInt64: true, mapKeyConverter: (key) => String(key) })).toEqual(value)
    }),
  )
})
