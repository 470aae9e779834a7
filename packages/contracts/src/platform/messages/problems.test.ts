import { expect, test } from 'vitest'
import { collectProblems } from './problems.ts'

test('problems are in the order of their places, with line and column', () => {
  const found = collectProblems('html', 'ab\ncd\n\nef', (report) => {
    report('script', { from: 8, to: 9 }, 'x')
    report('http-link', { from: 0, to: 1 })
    report('stray-tag', { from: 3, to: 4 })
  })
  expect(found.map(({ rule, severity, line, column }) => [rule, severity, line, column])).toEqual([
    ['http-link', 'warning', 1, 1],
    ['stray-tag', 'error', 2, 1],
    ['script', 'error', 4, 2],
  ])
})
