import { expect, test } from 'vitest'
import { daysUntil, heldByDay } from './daily-flows.ts'

const now = Date.parse('2026-06-30T10:00:00Z')

test('days start with the first movement, ninety ago at the latest and two years ago at the earliest', () => {
  const from = (day: string) => daysUntil(now, new Map([[day, { received: 1n, sent: 0n }]]), 'UTC')
  expect([from('2026-06-29').length, from('2026-06-29').at(-1)]).toEqual([90, '2026-06-30'])
  expect(from('2026-01-01')[0]).toBe('2026-01-01')
  expect(from('2019-01-01')).toHaveLength(730)
})

test('days are those of the time zone, also over a change of its clock', () => {
  const days = daysUntil(Date.parse('2026-03-29T22:30:00Z'), new Map(), 'Europe/Rome')
  expect(days.slice(-3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  expect(new Set(days).size).toBe(90)
})

test('what was held at the end of a day comes from what is held now', () => {
  const flows = new Map([
    ['2026-06-28', { received: 7n, sent: 2n }],
    ['2026-06-30', { received: 0n, sent: 2n }],
  ])
  expect(heldByDay(['2026-06-27', '2026-06-28', '2026-06-29', '2026-06-30'], 10n, flows)).toEqual([
    7n,
    12n,
    12n,
    10n,
  ])
})
