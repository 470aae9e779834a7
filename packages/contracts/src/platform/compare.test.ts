import { expect, test } from 'vitest'
import { ascending, descending } from './compare.ts'

test('values are put in order, amounts beyond exact floats too', () => {
  expect([9_007_199_254_740_993n, 9_007_199_254_740_992n, 3n].toSorted(ascending)).toEqual([
    3n,
    9_007_199_254_740_992n,
    9_007_199_254_740_993n,
  ])
  expect(['a', 'B', 'b'].toSorted(descending)).toEqual(['b', 'a', 'B'])
})

test('equal values stay in the order in which they came', () => {
  const rows = [
    { units: 2n, id: 'first' },
    { units: 2n, id: 'second' },
  ]
  expect(rows.toSorted((one, other) => descending(one.units, other.units)).map(({ id }) => id)).toEqual([
    'first',
    'second',
  ])
})
