import { expect, test } from 'vitest'
import type { LogLine } from './line.ts'
import { readFilter } from './line-filter.ts'
import { PatternError, readPattern } from './line-pattern.ts'

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

test('a pattern without slashes is a text, in which nothing has a meaning of its own', () => {
  expect(readPattern('a.c').test('xA.Cx')).toBe(true)
  expect(readPattern('a.c').test('abc')).toBe(false)
})

test('a pattern between slashes is a regular expression', () => {
  expect(readPattern('/sta\\w+":2\\d\\d/').ranges('{"status":200,"status":404}', 5)).toEqual([
    { start: 2, end: 13 },
  ])
})

test.each([
  ['/(?=a)/', '(?='],
  ['/(a)\\1/', '\\1'],
  ['/(/', 'missing closing )'],
])('the pattern %s is refused, and the message says where', (text, part) => {
  expect(() => readPattern(text)).toThrow(PatternError)
  expect(() => readPattern(text)).toThrow(part)
})

test('a pattern that makes other engines go back for ever takes time in proportion to the text', () => {
  const { test: matches } = readPattern('/(a+)+$/')
  const texts = Array.from(
    { length: 10_000 },
    (_, index) => `${'a'.repeat(200)}${index % 2 === 0 ? '!' : ''}`,
  )
  expect(texts.filter(matches)).toHaveLength(5000)
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
