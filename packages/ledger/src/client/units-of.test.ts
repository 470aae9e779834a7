import { expect, test } from 'vitest'
import { encodeMessagePack } from '../encoding/index.ts'
import { unitsOf } from './units-of.ts'

test.each([
  ['a map with a lock', { units: 42n, lock: { kind: 'Full', privilege: 'Owner' } }, 42n],
  ['a map with a short number', { units: 7 }, 7n],
  ['the units alone', 2n ** 64n - 1n, 2n ** 64n - 1n],
])('reads the units of %s', (_, value, units) => {
  expect(unitsOf({ assets: { '#EURS': encodeMessagePack(value) } }, '#EURS')).toBe(units)
})

test('an account that never had the asset holds none', () => {
  expect(unitsOf({ assets: {} }, '#EURS')).toBe(0n)
  expect(unitsOf({ assets: {} }, 'constructor')).toBe(0n)
  expect(unitsOf({ assets: { '#EURS': new Uint8Array() } }, '#EURS')).toBe(0n)
})

test.each([['a text'], [-1n], [1.5], [null], [{ units: 'many' }]])('%o is not read as units', (value) => {
  expect(() => unitsOf({ assets: { '#NFT': encodeMessagePack(value) } }, '#NFT')).toThrow(
    expect.objectContaining({
      name: 'InvalidFieldError',
      details: { field: 'assets[#NFT]', problem: 'holds no units' },
    }),
  )
})
