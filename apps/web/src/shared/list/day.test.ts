import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDayOf } from '../format/local-time.ts'
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

test.each([
  ['UTC', '2026-02-03', '2026-02-03T00:00:00.000Z', '2026-02-03T23:59:59.999Z'],
  ['Pacific/Auckland', '2026-02-03', '2026-02-02T11:00:00.000Z', '2026-02-03T10:59:59.999Z'],
  // Days with 23 and with 25 hours.
  ['Europe/Rome', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['Europe/Rome', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  // Its first hour is skipped; the last hour of the other one comes twice.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
  ['Africa/Cairo', '2026-10-29', '2026-10-28T21:00:00.000Z', '2026-10-29T21:59:59.999Z'],
])('in %s, %s lasts from %s to %s', (zone, day, start, end) => {
  chooseTimeZone(zone)
  expect([momentOfDay(day, 'start'), momentOfDay(day, 'end')]).toEqual([start, end])
})

test('every moment is between the first and the last of its day, in every time zone', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC')
  const moments = fc.integer({ min: Date.parse('2015-01-01'), max: Date.parse('2100-01-01') })
  fc.assert(
    fc.property(zones, moments, (zone, moment) => {
      chooseTimeZone(zone)
      const day = localDayOf(moment)
      expect(Date.parse(momentOfDay(day, 'start'))).toBeLessThanOrEqual(moment)
      expect(Date.parse(momentOfDay(day, 'end'))).toBeGreaterThanOrEqual(moment)
    }),
    { numRuns: 1000 },
  )
})
