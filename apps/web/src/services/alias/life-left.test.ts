import { expect, test } from 'vitest'
import { lifeLeft } from './life-left.ts'

test('tells what is left in the greatest unit that is whole', () => {
  expect([2_592_000, 86_399, 3599, 59].map((left) => lifeLeft(1000 + left, 1000))).toEqual([
    { count: 30, unit: 'day' },
    { count: 23, unit: 'hour' },
    { count: 59, unit: 'minute' },
    { count: 59, unit: 'second' },
  ])
})

test('at the second of the expiration nothing is left', () => {
  expect(lifeLeft(1000, 999)).toEqual({ count: 1, unit: 'second' })
  expect([lifeLeft(1000, 1000), lifeLeft(1000, 2000)]).toEqual([undefined, undefined])
})
