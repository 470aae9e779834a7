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
