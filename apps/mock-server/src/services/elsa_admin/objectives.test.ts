import { expect, test } from 'vitest'
import { callFails, objectiveRules, verdictOf } from './objectives.ts'
import { createWindow } from './windows.ts'

const [answers] = objectiveRules
if (!answers) throw new Error('no objective')
const of = (bad: number, events: number) => ({ bad, events })

test.each([
  ['too few to evaluate, however bad', of(9, 9), of(9, 9), 'few'],
  ['bad in both windows', of(5, 50), of(5, 300), 'bad'],
  ['bad lately, but of no weight over the long window', of(5, 50), of(5, 3000), 'good'],
  ['bad before, but over', of(0, 50), of(60, 300), 'good'],
  ['one bad event alone', of(1, 10), of(1, 10), 'good'],
] as const)('an objective is evaluated over both windows: %s', (_what, short, long, verdict) => {
  expect(verdictOf(answers, { short, long })).toBe(verdict)
})

test('a single failing call is found among thousands that are answered', () => {
  expect(callFails({ short: of(5, 6), long: of(5, 60) })).toBe(true)
  expect(callFails({ short: of(4, 4), long: of(4, 4) })).toBe(false)
  expect(callFails({ short: of(1, 10), long: of(1, 600) })).toBe(false)
})

test('a window holds its seconds and drops older ones, also when the clock jumps', () => {
  const window = createWindow(10)
  window.add(100, true)
  window.add(104, false)
  expect(window.sum(104, 10)).toEqual({ events: 2, bad: 1 })
  expect(window.sum(104, 4)).toEqual({ events: 1, bad: 0 })
  expect(window.sum(110, 10)).toEqual({ events: 1, bad: 0 })
  window.add(1_000_000, true)
  expect(window.sum(1_000_000, 10)).toEqual({ events: 1, bad: 1 })
})
