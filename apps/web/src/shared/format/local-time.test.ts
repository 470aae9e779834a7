import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { localTimeOf, parseLocalTime } from './local-time.ts'
import { chooseTimeZone, timeZoneName } from './time-settings.ts'

const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC']
const inZone = fc.constantFrom(...zones)
const moments = fc.integer({ min: Date.parse('1975-01-01'), max: Date.parse('2150-01-01') })
const minuteMilliseconds = 60_000

test('a date field holds the time of the chosen time zone', () => {
  const noon = '2026-02-03T12:00:00.000Z'
  const shown = ['UTC', 'Europe/Rome', 'America/St_Johns', 'Asia/Kathmandu'].map((zone) => {
    chooseTimeZone(zone)
    return localTimeOf(noon)
  })
  expect(shown).toEqual(['2026-02-03T12:00', '2026-02-03T13:00', '2026-02-03T08:30', '2026-02-03T17:45'])
})

test('where no time zone is chosen, a date field holds the time of the device', () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000)
  const device = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'Asia/Tokyo' }
  })
  expect(timeZoneName()).toBe('Asia/Tokyo')
  expect(localTimeOf('2026-02-03T12:00:00.000Z')).toBe('2026-02-03T21:00')
  // The device is back in its own time zone, which is read again after a second.
  device.mockRestore()
  clock.mockReturnValue(performance.now() + 2000)
  expect(timeZoneName()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})

// In Rome, clocks go from 02:00 to 03:00 on 29 March 2026 and from 03:00 to 02:00 on 25 October 2026.
test.each([
  ['before a change', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['a time that clocks skip', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['after a change', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['a time that clocks show twice', '2026-10-25T02:30:15', '2026-10-25T00:30:15.000Z'],
  ['the same minute an hour later', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('%s, %s, is read as %s', (_, text, moment) => {
  chooseTimeZone('Europe/Rome')
  expect(new Date(parseLocalTime(text)).toISOString()).toBe(moment)
})

test('every time zone reads what it writes, or the first of two moments with the same time', () => {
  fc.assert(
    fc.property(inZone, moments, (zone, moment) => {
      chooseTimeZone(zone)
      const text = localTimeOf(moment)
      const read = parseLocalTime(text)
      expect(localTimeOf(read)).toBe(text)
      const minute = Math.floor(moment / minuteMilliseconds) * minuteMilliseconds
      expect(read).toBeLessThanOrEqual(minute)
      // No clock was put back by more.
      expect(minute - read).toBeLessThanOrEqual(3 * 60 * minuteMilliseconds)
    }),
    { numRuns: 1000 },
  )
})

test('a time that clocks skip is read as a time as much later as they skip', () => {
  fc.assert(
    fc.property(inZone, moments, (zone, moment) => {
      chooseTimeZone(zone)
      const text = new Date(moment).toISOString().slice(0, 16)
      const shown = localTimeOf(parseLocalTime(text))
      expect(shown >= text).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test.each(['tomorrow', '', '2026-02-03T12:00Z', '2026-02-03T12:00+01:00', '+275760-09-13T00:00'])(
  'in any time zone, %j is no time',
  (text) => {
    for (const zone of ['UTC', 'Europe/Rome']) {
      chooseTimeZone(zone)
      expect(parseLocalTime(text)).toBeNaN()
    }
  },
)
