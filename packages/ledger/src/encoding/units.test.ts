import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalToUnits, unitsToDecimal } from './units.ts'

test.each([
  [1234n, 2, '12.34'],
  [1200n, 2, '12'],
  [5n, 3, '0.005'],
  [0n, 18, '0'],
  [0xffff_ffff_ffff_ffffn, 18, '18.446744073709551615'],
  [-150n, 2, '-1.5'],
  [7n, 0, '7'],
])('%s units of %i decimals are %j', (units, decimals, text) => {
  expect(unitsToDecimal(units, decimals)).toBe(text)
})

test('every u64 comes back exactly, with 0 to 18 decimals', () => {
  const u64 = fc.bigInt({ min: 0n, max: 0xffff_ffff_ffff_ffffn })
  fc.assert(
    fc.property(u64, fc.integer({ min: 0, max: 18 }), (units, decimals) => {
      expect(decimalToUnits(unitsToDecimal(units, decimals), decimals)).toBe(units)
    }),
  )
})

test('takes trailing zeros within the decimals', () => {
  expect(decimalToUnits('12.30', 2)).toBe(1230n)
})

test.each(['', '.', '.5', '5.', '1,5', '1.000,00', '-1', '+1', '1e3', '0x10', ' 1', '1 ', '1.234', '١'])(
  'refuses %j with two decimals',
  (text) => {
    expect(() => decimalToUnits(text, 2)).toThrow(expect.objectContaining({ name: 'InvalidDecimalError' }))
  },
)

test('refuses a text of hostile length before any work', () => {
  expect(() => decimalToUnits('1'.repeat(513), 2)).toThrow(
    expect.objectContaining({ name: 'InvalidDecimalError' }),
  )
  expect(decimalToUnits('1'.repeat(512), 0)).toBe(BigInt('1'.repeat(512)))
})

test('every whole number of any sign is written and read back without a digit lost', () => {
  const wide = fc.bigInt({ min: -(2n ** 128n), max: 2n ** 128n })
  fc.assert(
    fc.property(wide, fc.integer({ min: 0, max: 40 }), (units, decimals) => {
      const text = unitsToDecimal(units, decimals)
      const size = units < 0n ? -units : units
      expect(decimalToUnits(text.replace('-', ''), decimals)).toBe(size)
      expect(text.startsWith('-')).toBe(units < 0n)
    }),
  )
})

test.each([-1, 1.5, 256, Number.NaN])('refuses %s decimals', (decimals) => {
  expect(() => unitsToDecimal(1n, decimals)).toThrow(
    expect.objectContaining({ name: 'IntegerOutOfRangeError' }),
  )
})
