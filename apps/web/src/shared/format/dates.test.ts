import { expect, test } from 'vitest'
import { formatAge, formatBriefDateTime, formatDateTime, isoOfSeconds } from './dates.ts'

test('seconds as ISO 8601, up to the last moment of the calendar', () => {
  expect(isoOfSeconds(0)).toBe('1970-01-01T00:00:00.000Z')
  expect(isoOfSeconds(8_640_000_000_000)).toBe('+275760-09-13T00:00:00.000Z')
})

test.each([8_640_000_000_001, Number.MAX_SAFE_INTEGER])('%d seconds are beyond the calendar', (seconds) => {
  expect(isoOfSeconds(seconds)).toBeUndefined()
})

test('what is no moment is shown as it is', () => {
  expect(formatDateTime(Number.MAX_SAFE_INTEGER * 1000)).toBe(String(Number.MAX_SAFE_INTEGER * 1000))
  expect(formatBriefDateTime('soon')).toBe('soon')
})

test('a recent moment is an age; an old one, one to come and none of a calendar are not', () => {
  const now = Date.parse('2026-03-10T12:00:00.000Z')
  expect(formatAge('2026-03-10T11:59:48.000Z', now)).toBe('12 sec. ago')
  expect(formatAge('2026-03-10T10:00:00.000Z', now)).toBe('2 hr. ago')
  expect(formatAge('2026-03-09T12:00:00.000Z', now)).toBe('yesterday')
  expect(formatAge('2026-03-03T12:00:00.000Z', now)).toBeUndefined()
  expect(formatAge('2026-03-10T12:01:00.000Z', now)).toBeUndefined()
  expect(formatAge('never', now)).toBeUndefined()
})
