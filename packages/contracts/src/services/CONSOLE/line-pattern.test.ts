import { expect, test } from 'vitest'
import { readPattern } from './line-pattern.ts'

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
  ['/(?=a)/', 'lookaround', '(?='],
  ['/(?<=x)y/', 'lookaround', '(?<=x)y'],
  ['/(a)\\1/', 'backReference', '\\1'],
  ['/\\q/', 'escape', '\\q'],
  ['/[a-/', 'bracket', '[a-'],
  ['/[z-a]/', 'range', 'z-a'],
  ['/*a/', 'repetition', '*'],
  ['/a{5000}/', 'count', '{5000}'],
])('the pattern %s is refused for its %s, and the error names the part %s', (text, problem, part) => {
  expect(() => readPattern(text)).toThrow(expect.objectContaining({ problem, part }))
})

test('a parenthesis without its other half is refused', () => {
  for (const text of ['/(a/', '/a)/'])
    expect(() => readPattern(text)).toThrow(expect.objectContaining({ problem: 'parenthesis' }))
})

test('a pattern that makes other engines backtrack without end takes time in proportion to the text', () => {
  const { test: matches } = readPattern('/(a+)+$/')
  const texts = Array.from(
    { length: 10_000 },
    (_, index) => `${'a'.repeat(200)}${index % 2 === 0 ? '!' : ''}`,
  )
  expect(texts.filter(matches)).toHaveLength(5000)
})
