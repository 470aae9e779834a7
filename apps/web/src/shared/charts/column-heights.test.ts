import fc from 'fast-check'
import { expect, test } from 'vitest'
import { niceCeiling, shareOf } from './column-heights.ts'

test('a share is exact to a ten-thousandth, and none of nothing', () => {
  expect(shareOf(1n, 4n)).toBe(0.25)
  expect(shareOf(18446744073709551615n, 36893488147419103230n)).toBe(0.5)
  expect(shareOf(0n, 0n)).toBe(0)
})

test('a scale ends at a round number', () => {
  expect([7n, 12n, 21n, 26n, 99n, 100n, 3n].map((value) => niceCeiling(value))).toEqual([
    8n,
    20n,
    40n,
    40n,
    100n,
    100n,
    4n,
  ])
  expect(niceCeiling(0n, 4n)).toBe(4n)
})

test('no value stands over the end of its scale, and none is dwarfed by it', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 2n ** 80n), (greatest) => {
      const top = niceCeiling(greatest)
      expect(top >= greatest && top <= greatest * 3n).toBe(true)
    }),
  )
})
