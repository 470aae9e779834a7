import { expect, test } from 'vitest'
import { keyed } from './keyed.ts'

const keysOf = (names: readonly string[]) => keyed(names, (name) => name).map(({ key }) => key)

test('every item has a key of its own, also where several have the same name', () => {
  expect(keysOf(['paid', 'paid', 'sent', 'paid'])).toEqual(['paid 1', 'paid 2', 'sent 1', 'paid 3'])
})

test('an item keeps its key when one with another name comes before it', () => {
  expect(keysOf(['sent', 'paid', 'paid']).slice(1)).toEqual(keysOf(['paid', 'paid']))
})
