import { expect, test } from 'vitest'
import { daysOf, periodOf } from './period.ts'

// In the time zone of the tests' reader it is the morning of 2 March 2026.
const now = Date.parse('2026-03-02T09:00:00.000Z')

test('a period ends today and has its days with it', () => {
  expect(daysOf('week', now)).toEqual({ from: '2026-02-24', to: '2026-03-02' })
  expect(daysOf('month', now)).toEqual({ from: '2026-02-01', to: '2026-03-02' })
  expect(daysOf('year', now)).toEqual({ from: '2025-03-03', to: '2026-03-02' })
  expect(daysOf('all', now)).toEqual({ from: undefined, to: undefined })
})

test('days are the period that has them, and a custom one otherwise', () => {
  expect(periodOf(daysOf('quarter', now), now)).toBe('quarter')
  expect(periodOf({}, now)).toBe('all')
  expect(periodOf({ from: '2026-02-24' }, now)).toBe('custom')
  expect(periodOf({ from: '2026-02-24', to: '2026-03-01' }, now)).toBe('custom')
})

test('today, this month, the last month and the last quarter follow the calendar', () => {
  expect(daysOf('today', now)).toEqual({ from: '2026-03-02', to: '2026-03-02' })
  expect(daysOf('thisMonth', now)).toEqual({ from: '2026-03-01', to: '2026-03-02' })
  expect(daysOf('lastMonth', now)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOf('lastMonth', Date.parse('2026-01-31T09:00:00.000Z'))).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  })
  expect(daysOf('lastQuarter', now)).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  const inLeapYear = Date.parse('2028-05-31T09:00:00.000Z')
  expect(daysOf('lastQuarter', inLeapYear)).toEqual({ from: '2028-01-01', to: '2028-03-31' })
  const offered = ['today', 'thisMonth', 'lastQuarter'] as const
  expect(periodOf({ from: '2025-10-01', to: '2025-12-31' }, now, offered)).toBe('lastQuarter')
  expect(periodOf({ from: '2025-10-01', to: '2025-12-30' }, now, offered)).toBe('custom')
})
