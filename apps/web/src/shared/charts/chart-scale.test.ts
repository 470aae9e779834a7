import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartScale } from './chart-scale.ts'

test.each([
  [0n, [0n, 1n]],
  [1n, [0n, 1n]],
  [2n, [0n, 1n, 2n]],
  [5n, [0n, 1n, 2n, 3n, 4n, 5n]],
  [7n, [0n, 2n, 4n, 6n, 8n]],
  [20n, [0n, 5n, 10n, 15n, 20n]],
  [163n, [0n, 50n, 100n, 150n, 200n]],
  [3_874_970n, [0n, 1_000_000n, 2_000_000n, 3_000_000n, 4_000_000n]],
  [-30n, [-30n, -20n, -10n, 0n]],
])('a scale for %s has round marks', (value, marks) => {
  expect(chartScale([value]).marks).toEqual(marks)
})

test('a scale of seconds has marks at whole minutes or hours', () => {
  expect(chartScale([7n * 60n], { unit: 60n }).marks).toEqual([0n, 120n, 240n, 360n, 480n])
  expect(chartScale([60_000n], { unit: 3600n }).marks).toEqual(
    [0n, 5n, 10n, 15n, 20n].map((hours) => hours * 3600n),
  )
})

test.each([
  [
    [10_361n, 10_391n],
    [10_360n, 10_370n, 10_380n, 10_390n, 10_400n],
  ],
  [
    [61n, 100n],
    [60n, 70n, 80n, 90n, 100n],
  ],
  [
    [40n, 100n],
    [0n, 20n, 40n, 60n, 80n, 100n],
  ],
  [
    [-100n, -90n],
    [-100n, -80n, -60n, -40n, -20n, 0n],
  ],
  [
    [1_000n, 1_000n],
    [0n, 200n, 400n, 600n, 800n, 1_000n],
  ],
])('a tight scale of %s starts near the least where they are far from zero', (values, marks) => {
  expect(chartScale(values, { tight: true }).marks).toEqual(marks)
})

test('a value is at its share of the scale, and beyond its ends at the end', () => {
  const { placeOf } = chartScale([-100n, 100n])
  expect([-100n, 0n, 50n, 100n, 900n].map(placeOf)).toEqual([0, 0.5, 0.75, 1, 1])
})

test('a tight scale holds every value', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(-(2n ** 50n), 2n ** 50n), { minLength: 1 }), (values) => {
      const { marks } = chartScale(values, { tight: true })
      const [bottom = 0n, top = 0n] = [marks[0], marks.at(-1)]
      expect(values.every((value) => bottom <= value && value <= top)).toBe(true)
    }),
  )
})

test('no value lies beyond the end of its scale, and none is dwarfed by it', () => {
  fc.assert(
    fc.property(fc.bigInt(2n, 2n ** 64n), (greatest) => {
      const { marks } = chartScale([greatest])
      const top = marks.at(-1) ?? 0n
      expect(top >= greatest && top * 2n <= greatest * 3n).toBe(true)
      expect(marks.length).toBeLessThanOrEqual(7)
    }),
  )
})
