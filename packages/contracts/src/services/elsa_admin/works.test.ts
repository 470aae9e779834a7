import { expect, test } from 'vitest'
import { longestWorkDays, workEndProblem } from './works.ts'

const longest = longestWorkDays * 86_400_000

test.each([
  [-1, 'endsTooEarly'],
  [0, 'endsTooEarly'],
  [Number.NaN, 'endsTooEarly'],
  [1, undefined],
  [longest, undefined],
  [longest + 1, 'tooLong'],
])('works of %d milliseconds have the problem %s', (duration, problem) => {
  expect(workEndProblem(1000, 1000 + duration)).toBe(problem)
})
