import { expect, test } from 'vitest'
import { fittingGroups, type PaletteAction } from './palette-action.ts'

const action = (label: string, more: Partial<PaletteAction> = {}): PaletteAction => ({
  id: label,
  label,
  icon: null,
  run: () => undefined,
  ...more,
})

const shown = (query: string, ...actions: PaletteAction[][]) =>
  fittingGroups(
    actions.map((each, place) => ({ id: `${place}`, label: `Group ${place}`, actions: each })),
    query,
  ).map(({ label, actions: fitting }) => [label, ...fitting.map((each) => each.label)])

test('what fits by its label comes before what fits by another text, and so do the groups', () => {
  const services = [action('Notes', { keywords: ['alias'] })]
  const pages = [action('New page', { description: 'Aliases' }), action('New alias'), action('Users')]
  expect(shown(' ALIAS ', services, pages)).toEqual([
    ['Group 1', 'New alias', 'New page'],
    ['Group 0', 'Notes'],
  ])
})

test('nothing typed fits everything, and no group is empty', () => {
  expect(shown('', [action('A')], [], [action('B')])).toEqual([
    ['Group 0', 'A'],
    ['Group 2', 'B'],
  ])
  expect(shown('x', [action('A')])).toEqual([])
})

test('at most thirty actions are shown', () => {
  const many = Array.from({ length: 25 }, (_, place) => action(`A${place}`))
  expect(shown('', many, many).map((group) => group.length - 1)).toEqual([25, 5])
})
