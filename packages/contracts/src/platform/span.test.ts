import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { reversedEnds, spansInOrder } from './span.ts'

const [earlier, later] = ['2026-01-02T00:00:00.000Z', '2026-01-02T00:00:00.001Z']

test.each([
  [{ from: later, to: earlier }, ['to']],
  [{ soldFrom: later, soldTo: earlier, from: earlier, to: later }, ['soldTo']],
  [{ from: earlier, to: earlier }, []],
  [{ from: later }, []],
  [{ to: earlier }, []],
  [{ from: later, soldTo: earlier }, []],
  [{ from: 'QmA', to: 'QmB' }, []],
])('of %j, %j end before they start', (members, ends) => {
  expect(reversedEnds(members)).toEqual(ends)
})

test('a reversed span is refused at its end', () => {
  const schema = z.object({ from: z.string(), to: z.string() }).check(spansInOrder)
  expect(schema.safeParse({ from: later, to: earlier }).error?.issues).toMatchObject([
    { path: ['to'], message: expect.stringContaining('exchange the two moments') },
  ])
})
