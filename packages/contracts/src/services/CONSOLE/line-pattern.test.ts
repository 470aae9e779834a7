import { expect, test } from 'vitest'
import { PatternError, readPattern } from './line-pattern.ts'

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

test('a pattern that makes other engines backtrack without end takes time in proportion to the text', () => {
  const { test: matches } = readPattern('/(a+)+$/')
  const texts = Array.from(
    { length: 10_000 },
    (_, index) => `${'a'.repeat(200)}${index % 2 === 0 ? '!' : ''}`,
  )
  expect(texts.filter(matches)).toHaveLength(5000)
})
