import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  exactUnits,
  formatChange,
  formatCount,
  formatDecimal,
  formatPercent,
  formatShare,
  formatUnits,
  formatUnitsShort,
} from './amounts.ts'

test('writes a comma before the decimals and a dot between thousands', () => {
  expect(formatUnits('123456789', 2)).toBe('1.234.567,89')
  expect(formatUnits(5n, 2)).toBe('0,05')
  expect(formatUnits(0n, 8)).toBe('0,00000000')
  expect(formatUnits(-1234n, 0)).toBe('-1.234')
})

test('keeps every digit of the greatest u64', () => {
  expect(formatUnits(18446744073709551615n, 18)).toBe('18,446744073709551615')
  expect(formatCount(18446744073709551615n)).toBe('18.446.744.073.709.551.615')
})

test('writes an amount for programs with a point and no groups', () => {
  expect(exactUnits('123456789', 2)).toBe('1234567.89')
  expect(exactUnits(-1234567n, 0)).toBe('-1234567')
})

test('loses nothing for any amount and any decimals', () => {
  fc.assert(
    fc.property(fc.bigInt(-(2n ** 64n), 2n ** 64n), fc.integer({ min: 0, max: 18 }), (units, decimals) => {
      expect(BigInt(formatUnits(units, decimals).replace(/[.,]/g, ''))).toBe(units)
    }),
  )
})

test('an amount has 2 decimals unless its asset says otherwise', () => {
  expect(formatUnits(123_456n)).toBe('1.234,56')
})

test.each([
  [10_000n, 2, '100'],
  [10_050n, 2, '100,5'],
  [100n, 0, '100'],
  [100_000n, 0, '100.000'],
  [0n, 2, '0'],
  [5n, 2, '0,05'],
])('%d with %d decimals is short as %s', (units, decimals, text) => {
  expect(formatUnitsShort(units, decimals)).toBe(text)
})

test('writes a decimal number of a program as people read it, and other text as it is', () => {
  expect(formatDecimal('1250.5')).toBe('1.250,5')
  expect(formatDecimal('1000')).toBe('1.000')
  expect(formatDecimal('0.001')).toBe('0,001')
  expect(formatDecimal('about 5')).toBe('about 5')
})

test('a percentage has no zeros at its end, and a change has a sign', () => {
  expect([formatPercent(1000, 2), formatPercent(123_405n, 2)]).toEqual(['10 %', '1.234,05 %'])
  expect([formatChange(184, 1), formatChange(-20n, 1), formatChange(0, 1)]).toEqual([
    '+18,4 %',
    '−2 %',
    '0 %',
  ])
})

test.each([
  [6n, 1000n, '0,6 %'],
  [0n, 100n, '0 %'],
  [1n, 1n, '100 %'],
  [1n, 3n, '1/3'],
  [1n, 0n, '1/0'],
])('the fraction %d of %d reads as %s', (part, of, text) => {
  expect(formatShare(part, of)).toBe(text)
})
