import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hexCodec, portableFromHex, portableToHex } from './hex-codec.ts'

test('the portable codec and the chosen one agree', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const text = portableToHex(bytes)
      expect(hexCodec.encode(bytes)).toBe(text)
      expect(portableFromHex(text)).toEqual(bytes)
      expect(hexCodec.decode(text)).toEqual(bytes)
    }),
  )
})

test('every byte has its two digits', () => {
  const all = Uint8Array.from({ length: 256 }, (_, value) => value)
  expect(portableToHex(all).slice(0, 40)).toBe('000102030405060708090a0b0c0d0e0f10111213')
  expect(portableToHex(all).slice(-6)).toBe('fdfeff')
})
