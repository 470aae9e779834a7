import { afterEach, expect, test } from 'vitest'
import { chooseLocale } from '../i18n/i18n.ts'
import { formatCalendarDay } from './calendar-day.ts'

afterEach(() => chooseLocale('en-US'))

test('a calendar day is written with the day first, whatever the time zone', async () => {
  expect(formatCalendarDay('1988-03-14')).toBe('14 Mar 1988')
  expect(formatCalendarDay('2034-03-14T00:00:00.000Z')).toBe('14 Mar 2034')
  await chooseLocale('it-IT')
  expect(formatCalendarDay('1988-03-14')).toBe('14 mar 1988')
})

test('what is no day is left as it is', () => {
  expect(formatCalendarDay('soon')).toBe('soon')
})
