import { expect, test } from 'vitest'
import { localTimeOf, parseLocalTime } from './local-time.ts'
import { chooseTimeZone, zoneChoices } from './time-settings.ts'

const noon = Date.parse('2026-02-03T12:00:00.000Z')

test('in UTC, a date field holds the time of UTC', () => {
  chooseTimeZone('utc')
  expect(localTimeOf(noon)).toBe('2026-02-03T12:00')
  expect(parseLocalTime('2026-02-03T12:00')).toBe(noon)
})

test('in the time zone of the device, a date field holds the time of its clock', () => {
  chooseTimeZone('device')
  const { hours, minutes } = { hours: new Date(noon).getHours(), minutes: new Date(noon).getMinutes() }
  expect(localTimeOf(noon).slice(11)).toBe(
    `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`,
  )
})

test.each(zoneChoices)('a time zone of %s reads what it writes', (choice) => {
  chooseTimeZone(choice)
  expect(parseLocalTime(localTimeOf(noon))).toBe(noon)
  expect(parseLocalTime('tomorrow')).toBeNaN()
})
