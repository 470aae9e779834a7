import { afterEach, expect, test } from 'vitest'
import { chooseLocale } from '../i18n/i18n.ts'
import { formatAge, formatBriefDateTime, formatCalendarDay, formatDateTime, isoOfSeconds } from './dates.ts'

afterEach(() => chooseLocale('en-US'))

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
  expect(formatAge('2026-03-10T11:59:48.000Z', now)).toBe('12 sec ago')
  expect(formatAge('2026-03-10T10:00:00.000Z', now)).toBe('2 hr ago')
  expect(formatAge('2026-03-09T12:00:00.000Z', now)).toBe('yesterday')
  expect(formatAge('2026-03-03T12:00:00.000Z', now)).toBeUndefined()
  expect(formatAge('2026-03-10T12:01:00.000Z', now)).toBeUndefined()
  expect(formatAge('never', now)).toBeUndefined()
})

test('a calendar day is written with the day first, whatever the time zone', async () => {
  expect(formatCalendarDay('1988-03-14')).toBe('14 Mar 1988')
  expect(formatCalendarDay('2034-03-14T00:00:00.000Z')).toBe('14 Mar 2034')
  await chooseLocale('it-IT')
  expect(formatCalendarDay('1988-03-14')).toBe('14 mar 1988')
})

test('what is no day is left as it is', () => {
  expect(formatCalendarDay('soon')).toBe('soon')
})
