import { expect, test } from 'vitest'
import {
  accountId,
  base58,
  hashId,
  hex,
  serviceId,
  signedUnits,
  timestamp,
  u64,
  u64Input,
} from './primitives.ts'

test.each([['0'], ['1'], ['18446744073709551615'], ['9007199254740993']])('%s is a u64', (text) => {
  expect(u64.safeParse(text).success).toBe(true)
})

test.each([
  ['18446744073709551616'],
  ['-1'],
  ['01'],
  ['1.0'],
  ['1e3'],
  ['0x10'],
  [''],
  [' 1'],
  ['１'],
  ['1\n'],
])('%j is no u64', (text) => {
  expect(u64.safeParse(text).success).toBe(false)
})

test('a u64 in a request may be a number where that is exact', () => {
  expect(u64Input.safeParse(1000).success).toBe(true)
  expect(u64Input.safeParse(2 ** 53).success).toBe(false)
  expect(u64Input.safeParse(-1).success).toBe(false)
  expect(u64Input.safeParse(1.5).error?.issues[0]?.message).toBe(
    'a whole number from 0 to 18446744073709551615, as decimal text, or as a JSON number up to 9007199254740991',
  )
})

test('differences may be negative, zero is written one way', () => {
  expect(signedUnits.safeParse('-5').success).toBe(true)
  expect(signedUnits.safeParse('-0').success).toBe(false)
})

test.each([
  [accountId, 'TRINCI', 'TRINCI2'],
  [accountId, '#EURS', '#'],
  [
    accountId,
    'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i',
    'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7',
  ],
  [base58, '2NEpo7', '0OIl'],
  [hex, '00ff', '0FF'],
  [hashId, `1220${'0'.repeat(64)}`, `1221${'0'.repeat(64)}`],
  [serviceId, 'license-syn-pay', '../etc'],
  [timestamp, '2026-02-28T12:00:00.000Z', '2026-02-30T12:00:00.000Z'],
])('takes what fits and nothing else: case %#', (schema, good, bad) => {
  expect(schema.safeParse(good).success).toBe(true)
  expect(schema.safeParse(bad).success).toBe(false)
})
