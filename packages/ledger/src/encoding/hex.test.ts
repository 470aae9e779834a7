import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesToHex, hexToBytes } from './hex.ts'

test('writes lower case', () => {
  expect(bytesToHex(new Uint8Array([0, 0xab, 255]))).toBe('00abff')
})

test('reads what it writes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(hexToBytes(bytesToHex(bytes))).toEqual(bytes)
    }),
  )
})

test.each(['0', '0g', 'AB', '0x', ' 0', '00 '])('refuses %j', (text) => {
  expect(() => hexToBytes(text)).toThrow(expect.objectContaining({ name: 'InvalidHexError' }))
})
