import { expect, test } from 'vitest'
import { curveOf, curveOfCompressedLength, curveOfRawLength, curveOfWireName } from './curves.ts'

test('curves are found by name, wire name and length', () => {
  expect(curveOf('P-384').wireName).toBe('secp384r1')
  expect(curveOfWireName('secp256r1')?.name).toBe('P-256')
  expect(curveOfRawLength(97)?.name).toBe('P-384')
  expect(curveOfCompressedLength(33)?.name).toBe('P-256')
  expect([curveOfWireName('secp256k1'), curveOfRawLength(96), curveOfCompressedLength(0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
