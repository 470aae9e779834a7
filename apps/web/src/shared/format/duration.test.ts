import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

test.each([
  [12n, '12 sec'],
  [5400n, '1,5 hr'],
  [28_157_760n, '325,9 days'],
  [864_000_000n, '10.000 days'],
])('%d seconds are written with a decimal comma as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})
