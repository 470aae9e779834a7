import { expect, test } from 'vitest'
import { latenessOf } from './waiting.ts'

const wait = { since: '2026-03-04T10:00:00.000Z', usualSeconds: 600 }
const started = Date.parse(wait.since)

test.each([
  [0, 'usual'],
  [1199, 'usual'],
  [1200, 'late'],
  [2399, 'late'],
  [2400, 'overdue'],
] as const)('after %d of 600 usual seconds a wait is %s', (seconds, lateness) => {
  expect(latenessOf(wait, started + seconds * 1000)).toBe(lateness)
})
