import type { LineSpan, LogLine } from '@panel/contracts/services/CONSOLE/line'
import { expect, test } from 'vitest'
import { addSpan, type LineWindow, mostRanges, rowsOf, trimOldest } from './line-window.ts'

const line = (number: number): LogLine => ({
  number,
  at: '2026-01-01T00:00:00.000Z',
  level: 'info',
  source: 'http',
  message: '',
  requestId: null,
  ticket: null,
  json: '{}',
})

/** A range in which the lines of these numbers match. */
const span = (from: number, to: number, ...numbers: number[]): LineSpan => ({
  from,
  to,
  lines: numbers.map(line),
})

/** The rows as text: a line's number, or a gap's range. */
const rows = (held: LineWindow, oldest: number, newest: number): string[] =>
  rowsOf(held, oldest, newest).map((row) =>
    row.kind === 'line' ? String(row.line.number) : `${row.from}–${row.to}`,
  )

test('what is not held is a gap: before, between and after', () => {
  const held = addSpan(addSpan([], span(10, 12, 10, 11, 12)), span(20, 21, 20))
  expect(rows(held, 1, 30)).toEqual(['1–9', '10', '11', '12', '13–19', '20', '22–30'])
})

test('lines that did not match are no gap', () => {
  expect(rows(addSpan([], span(1, 9, 3, 7)), 1, 9)).toEqual(['3', '7'])
})

test('new lines follow the last, and those that were missed are a gap', () => {
  const held = addSpan(addSpan([], span(1, 2, 1, 2)), span(3, 4, 3, 4))
  expect(rows(held, 1, 4)).toEqual(['1', '2', '3', '4'])
  expect(rows(addSpan(held, span(8, 9, 8, 9)), 1, 9)).toEqual(['1', '2', '3', '4', '5–7', '8', '9'])
})

test('loading a gap closes it, and the same lines are held once however often they come', () => {
  const apart = addSpan(addSpan([], span(1, 2, 1, 2)), span(5, 6, 5, 6))
  const closed = addSpan(addSpan(apart, span(2, 5, 2, 3, 5)), span(5, 6, 5, 6))
  expect(closed).toHaveLength(1)
  expect(rows(closed, 1, 6)).toEqual(['1', '2', '3', '5', '6'])
})

test('the oldest lines go where there are too many, and become a gap', () => {
  const held = addSpan(addSpan([], span(1, 2, 1, 2)), span(5, 8, 5, 6, 7, 8))
  expect(rows(trimOldest(held, 3), 1, 8)).toEqual(['1–5', '6', '7', '8'])
  expect(trimOldest(held, 6)).toBe(held)
})

test('an empty log has no rows', () => {
  expect(rows([], 0, 0)).toEqual([])
})

test('ranges without a line are held in a limited number too', () => {
  const ranges = Array.from({ length: mostRanges + 50 }, (_, index) => span(index * 10 + 1, index * 10 + 2))
  const held = trimOldest(ranges.reduce<LineWindow>(addSpan, []))
  expect([held.length, held.at(-1)?.to]).toEqual([mostRanges, (mostRanges + 49) * 10 + 2])
})
