import { timestamp } from '@panel/contracts/platform/primitives'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoTime } from './iso-time.ts'

test.each([
  [0, '1970-01-01T00:00:00.000Z'],
  [1_767_300_000_123, '2026-01-01T20:40:00.123Z'],
  [2 ** 64 * 1000, '9999-12-31T23:59:59.999Z'],
  [-(2 ** 63), '0000-01-01T00:00:00.000Z'],
])('%d is %s, which every answer may carry', (milliseconds, text) => {
  expect(isoTime(milliseconds)).toBe(text)
  expect(timestamp.safeParse(text).success).toBe(true)
})

test('agrees with the platform on every time', () => {
  const moment = fc.integer({ min: -62_167_219_200_000, max: 253_402_300_799_999 })
  fc.assert(
    fc.property(moment, (milliseconds) => {
      expect(isoTime(milliseconds)).toBe(new Date(milliseconds).toISOString())
    }),
  )
})

test('refuses invalid times, as the platform does', () => {
  expect(() => isoTime(Number.NaN)).toThrow(RangeError)
})
