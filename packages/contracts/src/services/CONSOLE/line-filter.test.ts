import { expect, test } from 'vitest'
import type { LogLine } from './line.ts'
import { readFilter } from './line-filter.ts'

const line = (changes: Partial<LogLine> = {}): LogLine => ({
  number: 7,
  at: '2026-01-01T00:00:00.000Z',
  level: 'info',
  source: 'http',
  message: 'call answered',
  requestId: 'r-1',
  ticket: null,
  json: '{"msg":"call answered","status":200}',
  ...changes,
})

test('a filter that says nothing lets every line through', () => {
  expect(readFilter({})(line())).toBe(true)
  expect(readFilter({ levels: [], sources: [] })(line())).toBe(true)
})

test.each([
  [{ levels: ['warn', 'info'] }, true],
  [{ levels: ['warn'] }, false],
  [{ sources: ['ledger'] }, false],
  [{ requestId: 'r-1' }, true],
  [{ requestId: 'r-2' }, false],
  [{ ticket: '1220' }, false],
  [{ show: 'STATUS' }, true],
  [{ show: 'other' }, false],
  [{ hide: '/2\\d\\d/' }, false],
  [{ show: 'call', hide: 'refused' }, true],
] as const)('a line of http under the filter %o: %s', (filter, expected) => {
  expect(readFilter(filter)(line())).toBe(expected)
})
