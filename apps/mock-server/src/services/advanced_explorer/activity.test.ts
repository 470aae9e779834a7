import type { BlockSpan } from '@panel/chain/ledger'
import { expect, test } from 'vitest'
import { activityOf } from './activity.ts'

const timeZone = 'Europe/Rome'

/** A chain with a block of two transactions and 10 fuel at each moment. */
const chainWith = (...moments: string[]) => {
  const times = moments.map((moment) => Date.parse(moment) / 1000)
  const totalsOf = ({ from, until }: BlockSpan) => {
    const within = times.filter((time) => time >= from && time < until)
    return {
      blocks: within.length,
      transactions: within.length * 2,
      burnedFuel: BigInt(within.length * 10),
      first: within[0] ?? null,
      last: within.at(-1) ?? null,
    }
  }
  return { blockTotals: async (spans: readonly BlockSpan[]) => spans.map(totalsOf) }
}

const nothing = { blocks: 0, transactions: 0, burnedFuel: '0', blockSeconds: null }

test('the whole chain is counted from its first block to now, in periods that reconcile with the totals', async () => {
  const chain = chainWith('2026-03-01T08:00:00Z', '2026-03-01T09:00:00Z', '2026-03-05T10:00:00Z')
  const { interval, totals, periods, before } = await activityOf(
    chain,
    { timeZone },
    Date.parse('2026-03-06T12:00:00Z'),
  )
  expect(interval).toBe('day')
  expect(totals).toEqual({ blocks: 3, transactions: 6, burnedFuel: '30', blockSeconds: 176_400 })
  expect(before).toBeUndefined()
  expect(periods.map(({ startsAt, blocks }) => [startsAt, blocks])).toEqual([
    ['2026-03-01T08:00:00.000Z', 2],
    ['2026-03-01T23:00:00.000Z', 0],
    ['2026-03-02T23:00:00.000Z', 0],
    ['2026-03-03T23:00:00.000Z', 0],
    ['2026-03-04T23:00:00.000Z', 1],
    ['2026-03-05T23:00:00.000Z', 0],
  ])
  expect(periods.map(({ unfinished }) => unfinished)).toEqual([false, false, false, false, false, true])
})

test('a day of a clock change has 23 hours, each its own', async () => {
  const chain = chainWith('2026-01-01T00:00:00Z', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z')
  const { interval, periods } = await activityOf(
    chain,
    { from: '2026-03-28T23:00:00.000Z', to: '2026-03-29T21:59:59.999Z', timeZone },
    Date.parse('2026-04-01T00:00:00Z'),
  )
  expect([interval, periods.length]).toEqual(['hour', 23])
  expect(periods.slice(1, 3)).toEqual([
    {
      startsAt: '2026-03-29T00:00:00.000Z',
      endsAt: '2026-03-29T00:59:59.999Z',
      unfinished: false,
      ...{ blocks: 1, transactions: 2, burnedFuel: '10', blockSeconds: null },
    },
    {
      startsAt: '2026-03-29T01:00:00.000Z',
      endsAt: '2026-03-29T01:59:59.999Z',
      unfinished: false,
      ...{ blocks: 1, transactions: 2, burnedFuel: '10', blockSeconds: null },
    },
  ])
})

test('a named span is compared with as many days before, where the chain is that old', async () => {
  const chain = chainWith('2026-03-01T08:00:00Z', '2026-03-09T08:00:00Z', '2026-03-19T08:00:00Z')
  const now = Date.parse('2026-03-25T00:00:00Z')
  const spanOf = (from: string) => ({ from, to: '2026-03-20T22:59:59.999Z', timeZone })
  expect(await activityOf(chain, spanOf('2026-03-13T23:00:00.000Z'), now)).toMatchObject({
    totals: { blocks: 1 },
    before: { blocks: 1 },
  })
  expect(await activityOf(chain, spanOf('2026-03-04T23:00:00.000Z'), now)).not.toHaveProperty('before')
})

test.each([
  ['before the chain', { from: '1990-01-01T00:00:00.000Z', to: '1999-01-01T00:00:00.000Z' }],
  ['after the chain', { from: '2090-01-01T00:00:00.000Z' }],
  ['that is reversed', { from: '2026-03-03T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z' }],
])('a span %s holds nothing', async (_name, span) => {
  const chain = chainWith('2026-03-01T08:00:00Z', '2026-03-05T08:00:00Z')
  const now = Date.parse('2026-03-06T12:00:00Z')
  expect(await activityOf(chain, { ...span, timeZone }, now)).toEqual({
    interval: 'day',
    totals: nothing,
    periods: [],
  })
})

test('a span wider than the chain is as long as the chain, and nine thousand years make no more periods', async () => {
  const chain = chainWith('2026-03-01T08:00:00Z', '2026-03-02T08:00:00Z')
  const { interval, periods } = await activityOf(
    chain,
    { from: '0001-01-01T00:00:00.000Z', to: '9999-12-31T23:59:59.999Z', timeZone },
    Date.parse('2026-03-02T09:30:00Z'),
  )
  expect([interval, periods.length, periods[0]?.startsAt, periods.at(-1)?.endsAt]).toEqual([
    'hour',
    26,
    '2026-03-01T08:00:00.000Z',
    '2026-03-02T09:30:00.000Z',
  ])
  expect(periods.at(-1)?.unfinished).toBe(true)
})
