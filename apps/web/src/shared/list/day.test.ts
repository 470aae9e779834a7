import { expect, test } from 'vitest'
import { momentOfDay, readDay } from './day.ts'

test('reads a day and lets everything else fall away', () => {
  const readings = ['2026-02-03', '2026-13-03', '03.02.2026', 20260203, undefined].map(readDay)
  expect(readings).toEqual(['2026-02-03', undefined, undefined, undefined, undefined])
})

test('a day lasts from its first to its last millisecond where the reader is', () => {
  const [start, end] = [momentOfDay('2026-02-03', 'start'), momentOfDay('2026-02-03', 'end')]
  expect(Date.parse(end) - Date.parse(start)).toBe(86_399_999)
  expect(new Date(start).getDate()).toBe(3)
})
