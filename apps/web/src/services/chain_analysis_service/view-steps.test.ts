import { expect, test } from 'vitest'
import { askFor, follow, mostSteps, type Steps, searchOf, viewKey } from './view-steps.ts'

const start: Steps = { past: [], shown: viewKey({}), future: [] }
const least = (units: number) => viewKey({ least: String(units) })
const undo = (steps: Steps) => follow(askFor(steps, 'undo'), steps.past.at(-1) ?? '')
const redo = (steps: Steps) => follow(askFor(steps, 'redo'), steps.future[0] ?? '')

test('100 steps are undone and redone one by one, also those that lead back to an earlier view', () => {
  let steps = start
  for (let step = 1; step <= mostSteps + 5; step += 1) steps = follow(steps, least(step % 2))
  expect(steps.past).toHaveLength(mostSteps)
  const shown = [steps.shown]
  for (let step = 0; step < mostSteps; step += 1) {
    steps = undo(steps)
    shown.push(steps.shown)
  }
  expect(steps.past).toEqual([])
  expect(shown.slice(0, 4)).toEqual([least(1), least(0), least(1), least(0)])
  for (let step = 0; step < mostSteps; step += 1) steps = redo(steps)
  expect([steps.shown, steps.future]).toEqual([least(1), []])
})

test('a new step after undo drops what could be redone', () => {
  const steps = follow(undo(follow(follow(start, least(1)), least(2))), least(3))
  expect([steps.past, steps.shown, steps.future]).toEqual([[start.shown, least(1)], least(3), []])
})

test('a view is restored whole: what it did not have leaves the address', () => {
  const search = { asset: '#BTC', accounts: 'A,B', notes: [['A', 'Ask again.']], tab: 'cases' }
  expect(searchOf(viewKey(search))).toEqual({
    asset: '#BTC',
    accounts: 'A,B',
    notes: [['A', 'Ask again.']],
    from: undefined,
    to: undefined,
    hidden: undefined,
    platform: undefined,
    least: undefined,
    moved: undefined,
  })
})
