import { expect, test } from 'vitest'
import { readClockOffset } from '../session/clock-offset.ts'
import { learnServerTime, serverClock } from './server-clock.ts'

const header = 'Sat, 21 Nov 2026 12:00:00 GMT'
const at = Date.parse(header)

test('an answer that agrees with what is known changes nothing, however long it took', () => {
  learnServerTime(header, at, at + 40)
  learnServerTime(header, at + 999, at + 999)
  learnServerTime(header, at - 8000, at + 300)
  expect(serverClock.offset).toBe(0)
})

test('a clock that is elsewhere is followed, and known again when the page is opened next', () => {
  learnServerTime(header, at - 3_600_000 - 200, at - 3_600_000)
  // Somewhere in the named second, while the answer was on its way.
  expect(serverClock.offset).toBe(3_600_600)
  expect(readClockOffset()).toBe(3_600_600)
  learnServerTime(header, at + 500, at + 600)
  expect(serverClock.offset).toBe(-50)
})

test('an answer that names no time teaches nothing', () => {
  learnServerTime(null, at, at)
  learnServerTime('yesterday', at, at)
  expect(serverClock.offset).toBe(0)
})
