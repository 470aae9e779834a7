import { expect, test } from 'vitest'
import { chooseTimeZone } from '../format/time-settings.ts'
import { momentOfDay, readDay } from './day.ts'

test('reads a day and ignores everything else', () => {
  const readings = ['2026-02-03', '2026-13-03', '03.02.2026', 20260203, undefined].map(readDay)
  expect(readings).toEqual(['2026-02-03', undefined, undefined, undefined, undefined])
})

test.each([
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-02-30', undefined],
  ['2026-04-31', undefined],
])('%s is read as the day that it names or as none', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test('a day lasts from its first to its last millisecond on the clock of the device', () => {
  chooseTimeZone('device')
  const [start, end] = [momentOfDay('2026-02-03', 'start'), momentOfDay('2026-02-03', 'end')]
  expect(Date.parse(end) - Date.parse(start)).toBe(86_399_999)
  expect(new Date(start).getDate()).toBe(3)
})

test('where UTC is chosen, a day is the day of UTC', () => {
  chooseTimeZone('utc')
  expect(momentOfDay('2026-02-03', 'start')).toBe('2026-02-03T00:00:00.000Z')
  expect(momentOfDay('2026-02-03', 'end')).toBe('2026-02-03T23:59:59.999Z')
})
