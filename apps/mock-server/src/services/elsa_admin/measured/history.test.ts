import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { bounds, countNames, createCounts } from './counts.ts'
import { pastPeriods } from './past-periods.ts'
import { historyStore } from './store.ts'

const minuteWith = (calls: number, failed = 0) => {
  const counts = createCounts()
  counts.add('seconds', 60)
  counts.add('good', 60)
  counts.add('calls', calls)
  counts.add('failed', failed)
  for (let call = 0; call < calls; call += 1) counts.observe('call', 40)
  return counts.values
}

const open = async () => historyStore((await buildTestApp()).app.database)

/** 2026-03-04 00:00 UTC in Unix seconds. */
const midnight = Date.parse('2026-03-04T00:00:00.000Z') / 1000

test('a quantile lies within the bucket of its event', () => {
  const counts = createCounts()
  for (const time of [4, 4, 4, 4, 4, 4, 4, 4, 4, 240]) counts.observe('call', time)
  const { p50, p95, p99 } = counts.quantiles('call')
  expect(p50).toBeLessThanOrEqual(5)
  expect([p95, p99].every((time) => time !== null && time > 100 && time <= 250)).toBe(true)
})

test('nothing that happened has no quantile, and what is above all buckets has the last bound', () => {
  const counts = createCounts()
  expect(counts.quantiles('result')).toEqual({ p50: null, p95: null, p99: null })
  counts.observe('result', 99_999)
  expect(counts.quantile('result', 0.5)).toBe(bounds.at(-1))
})

test('periods merge by adding up: the quantile of two minutes is that of all their events', () => {
  const [one, other] = [createCounts(), createCounts()]
  for (let event = 0; event < 98; event += 1) one.observe('call', 3)
  for (let event = 0; event < 2; event += 1) other.observe('call', 900)
  one.merge(other.values)
  expect(one.quantile('call', 0.5)).toBeLessThanOrEqual(5)
  expect(one.quantile('call', 0.99)).toBeGreaterThan(500)
})

test('minutes without measures are no data, and others are added up to the points of each span', async () => {
  const store = await open()
  store.add(midnight, minuteWith(10, 1))
  store.add(midnight + 120, minuteWith(30))
  const now = midnight + 180
  const hour = store.points('hour', now)
  expect(hour).toHaveLength(60)
  expect(hour.slice(-4).map(({ measured }) => measured?.calls ?? null)).toEqual([10, null, 30, null])
  const [quarter] = store.points('day', now).slice(-1)
  expect(quarter).toMatchObject({ at: '2026-03-04T00:00:00.000Z', measured: { calls: 40, failed: 1 } })
  expect(store.points('month', now).at(-1)?.measured?.calls).toBe(40)
  expect(store.points('year', now).at(-1)?.measured?.calls).toBe(40)
  expect(store.days(now).at(-1)).toEqual({ at: '2026-03-04T00:00:00.000Z', good: 120, bad: 0 })
})

test('minutes are kept for a day, hours for thirty days and days for a year', async () => {
  const store = await open()
  for (let back = 400; back >= 0; back -= 1) store.add(midnight - back * 86_400, minuteWith(1))
  expect(store.points('year', midnight).filter(({ measured }) => measured !== null)).toHaveLength(122)
  expect(store.points('month', midnight).filter(({ measured }) => measured !== null)).toHaveLength(30)
  expect(store.points('day', midnight).filter(({ measured }) => measured !== null)).toHaveLength(1)
})

test('a past that was drawn is the same for the same moment, bounded, and each of its spans answered in less than 100 kB', async () => {
  const periods = pastPeriods(midnight, [
    { objective: 'answers', from: midnight - 7200, until: midnight - 3600 },
  ])
  expect(periods).toEqual(
    pastPeriods(midnight, [{ objective: 'answers', from: midnight - 7200, until: midnight - 3600 }]),
  )
  expect(periods).toHaveLength(1440 + 720 + 90)
  expect(periods.every(({ values }) => values.length === countNames.length)).toBe(true)
  const store = await open()
  store.seed(periods)
  for (const span of ['hour', 'day', 'month', 'year'] as const)
    expect(JSON.stringify(store.points(span, midnight)).length).toBeLessThan(100_000)
  expect(store.days(midnight).filter(({ bad }) => bad > 0)).toHaveLength(1)
})
