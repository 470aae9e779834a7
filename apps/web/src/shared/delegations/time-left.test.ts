import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test('the time left is given in the largest whole unit', () => {
  expect([2_592_000, 86_399, 3599, 59].map((left) => timeLeft(1000 + left, 1000))).toEqual([
    { count: 30, unit: 'day' },
    { count: 23, unit: 'hour' },
    { count: 59, unit: 'minute' },
    { count: 59, unit: 'second' },
  ])
})

test('at the second of the expiration nothing is left', () => {
  expect(timeLeft(1000, 999)).toEqual({ count: 1, unit: 'second' })
  expect([timeLeft(1000, 1000), timeLeft(1000, 2000)]).toEqual([undefined, undefined])
})

test('a delegation that was just given for 30 days has 30 days left', () => {
  expect([2_591_995, 2_590_000].map((left) => timeLeft(1000 + left, 1000)?.count)).toEqual([30, 29])
})
