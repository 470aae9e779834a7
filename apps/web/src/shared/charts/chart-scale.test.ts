import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleMarks, secondsUnit, shareOf } from './chart-scale.ts'

test('a share is exact to a ten-thousandth, and none of nothing', () => {
  expect(shareOf(1n, 4n)).toBe(0.25)
  expect(shareOf(18446744073709551615n, 36893488147419103230n)).toBe(0.5)
  expect(shareOf(0n, 0n)).toBe(0)
})

test.each([
  [0n, [0n, 1n]],
  [1n, [0n, 1n]],
  [2n, [0n, 1n, 2n]],
  [5n, [0n, 1n, 2n, 3n, 4n, 5n]],
  [7n, [0n, 2n, 4n, 6n, 8n]],
  [11n, [0n, 3n, 6n, 9n, 12n]],
  [20n, [0n, 5n, 10n, 15n, 20n]],
  [163n, [0n, 50n, 100n, 150n, 200n]],
  [3_874_970n, [0n, 1_000_000n, 2_000_000n, 3_000_000n, 4_000_000n]],
])('a scale for %s has round marks', (greatest, marks) => {
  expect(scaleMarks(greatest)).toEqual(marks)
})

test('a scale of seconds has marks at whole minutes, hours or days', () => {
  const marksOf = (seconds: bigint) => scaleMarks(seconds, secondsUnit(seconds))
  expect(marksOf(90n)).toEqual([0n, 30n, 60n, 90n])
  expect(marksOf(7n * 60n)).toEqual([0n, 120n, 240n, 360n, 480n])
  expect(marksOf(60_000n).map((mark) => mark / 3600n)).toEqual([0n, 5n, 10n, 15n, 20n])
})

test('no value stands over the end of its scale, and none is dwarfed by it', () => {
  fc.assert(
    fc.property(fc.bigInt(2n, 2n ** 80n), (greatest) => {
      const marks = scaleMarks(greatest)
      const top = marks.at(-1) ?? 0n
      expect(top >= greatest && top * 2n <= greatest * 3n).toBe(true)
      expect(marks.length).toBeLessThanOrEqual(6)
    }),
  )
})
