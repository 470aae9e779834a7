import { expect, test } from 'vitest'
import { daysOf, startOfDay } from './days.ts'

const at = (text: string): number => Date.parse(text)
const hours = ({ from, to }: { readonly from: number; readonly to: number }): number =>
  (to + 1 - from) / 3_600_000

test('a day has 23 or 25 hours where the clock changes, and no moment is in two days or none', () => {
  const spring = daysOf({ from: at('2026-03-28T12:00Z'), to: at('2026-03-30T12:00Z') }, 'Europe/Rome', 0)
  expect(spring.map(hours)).toEqual([24, 23, 24])
  const autumn = daysOf({ from: at('2026-10-24T12:00Z'), to: at('2026-10-26T12:00Z') }, 'Europe/Rome', 0)
  expect(autumn.map(hours)).toEqual([24, 25, 24])
  expect(autumn.map(({ from }, place) => (autumn[place - 1]?.to ?? from - 1) === from - 1)).toEqual([
    true,
    true,
    true,
  ])
})

test('a day of a zone with a half hour starts there, and one that starts at one o’clock too', () => {
  expect(startOfDay(at('2026-01-10T00:00Z'), 'Asia/Kathmandu')).toBe(at('2026-01-09T18:15Z'))
  // Midnight of that day does not exist in Beirut.
  expect(startOfDay(at('2026-03-29T12:00Z'), 'Asia/Beirut')).toBe(at('2026-03-28T22:00Z'))
})

test('the day that is not over is marked', () => {
  const now = at('2026-01-02T10:00Z')
  const days = daysOf({ from: at('2026-01-01T00:00Z'), to: now }, 'UTC', now)
  expect(days.map(({ unfinished }) => unfinished)).toEqual([false, true])
})
