import { expect, test } from 'vitest'
import { formatBriefDateTime, formatDateTime, isoOfSeconds } from './dates.ts'

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
