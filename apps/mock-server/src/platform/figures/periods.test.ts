import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byPeriod, spanBefore } from './periods.ts'

const now = Date.parse('2026-06-15T12:00:00.000Z')

const at = (createdAt: string) => ({ createdAt })

const startsOf = (...moments: string[]) =>
  byPeriod(moments.map(at), 'UTC', now).periods.map(({ startsAt }) => startsAt.slice(0, 10))

const spanOf = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) })

test('nothing has no periods', () => {
  expect(byPeriod([], 'UTC', now)).toEqual({ interval: 'day', periods: [] })
})

test('names every day between the first and the last record', () => {
  expect(startsOf('2026-01-30T23:59:59.999Z', '2026-02-01T00:00:00.000Z')).toEqual([
    '2026-01-30',
    '2026-01-31',
    '2026-02-01',
  ])
})

test('a span of some months is shown by weeks that start on Monday', () => {
  const starts = startsOf('2026-01-01T10:00:00.000Z', '2026-03-31T10:00:00.000Z')
  expect([starts.at(0), starts.at(1), starts.at(-1), starts.length]).toEqual([
    '2025-12-29',
    '2026-01-05',
    '2026-03-30',
    14,
  ])
})

test('a span of years is shown by months', () => {
  const starts = startsOf('2024-02-29T10:00:00.000Z', '2026-01-31T10:00:00.000Z')
  expect([starts.at(0), starts.at(-1), starts.length]).toEqual(['2024-02-01', '2026-01-01', 24])
})

test('a record counts for the day that it has in the time zone', () => {
  const late = [at('2026-03-28T22:59:59.999Z'), at('2026-03-28T23:00:00.000Z')]
  expect(byPeriod(late, 'Europe/Rome', now).periods).toEqual([
    { startsAt: '2026-03-27T23:00:00.000Z', unfinished: false, records: [late[0]] },
    { startsAt: '2026-03-28T23:00:00.000Z', unfinished: false, records: [late[1]] },
  ])
  expect(byPeriod(late, 'UTC', now).periods).toEqual([
    { startsAt: '2026-03-28T00:00:00.000Z', unfinished: false, records: late },
  ])
})

test('days are whole where the clock changes', () => {
  // In Rome, 29 March 2026 has 23 hours.
  const { periods } = byPeriod(
    [at('2026-03-28T12:00:00.000Z'), at('2026-03-30T12:00:00.000Z')],
    'Europe/Rome',
    now,
  )
  expect(periods.map(({ startsAt }) => startsAt)).toEqual([
    '2026-03-27T23:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ])
})

test('the periods together are all records, in their order', () => {
  const moments = fc.array(fc.integer({ min: 0, max: 4_000_000_000 }), { maxLength: 40 })
  fc.assert(
    fc.property(moments, (seconds) => {
      const records = seconds
        .toSorted((one, other) => one - other)
        .map((second) => at(new Date(second * 1000).toISOString()))
      const { periods } = byPeriod(records, 'Europe/Rome', now)
      expect(periods.flatMap((period) => period.records)).toEqual(records)
    }),
  )
})

test('a named span has all its days, also before the first record and where there is none', () => {
  const span = spanOf('2026-02-01T00:00:00.000Z', '2026-02-04T23:59:59.999Z')
  const { periods } = byPeriod([at('2026-02-03T10:00:00.000Z')], 'UTC', now, span)
  expect(periods.map(({ startsAt, records }) => [startsAt.slice(0, 10), records.length])).toEqual([
    ['2026-02-01', 0],
    ['2026-02-02', 0],
    ['2026-02-03', 1],
    ['2026-02-04', 0],
  ])
  expect(byPeriod([], 'UTC', now, span).periods).toHaveLength(4)
})

test('the weeks of a named span start on its first day', () => {
  // 1 January 2026 is a Thursday.
  const span = spanOf('2026-01-01T00:00:00.000Z', '2026-03-31T23:59:59.999Z')
  const { interval, periods } = byPeriod([], 'UTC', now, span)
  expect([interval, periods[0]?.startsAt, periods[1]?.startsAt, periods.length]).toEqual([
    'week',
    '2026-01-01T00:00:00.000Z',
    '2026-01-08T00:00:00.000Z',
    13,
  ])
})

test('the span before has as many days, also where the clock changes', () => {
  // In Rome, 29 March 2026 has 23 hours.
  const span = spanOf('2026-03-29T22:00:00.000Z', '2026-04-05T21:59:59.999Z')
  expect(spanBefore(span, 'Europe/Rome')).toEqual(
    spanOf('2026-03-22T23:00:00.000Z', '2026-03-29T21:59:59.999Z'),
  )
})

test('the span before whole months is as many months, however many days they have', () => {
  // Rome is one hour ahead of UTC in winter and two in summer; the clock changes on 25 October 2026.
  const october = spanOf('2026-09-30T22:00:00.000Z', '2026-10-31T22:59:59.999Z')
  expect(spanBefore(october, 'Europe/Rome')).toEqual(
    spanOf('2026-08-31T22:00:00.000Z', '2026-09-30T21:59:59.999Z'),
  )
  const quarter = spanOf('2026-07-01T00:00:00.000Z', '2026-09-30T23:59:59.999Z')
  expect(spanBefore(quarter, 'UTC')).toEqual(spanOf('2026-04-01T00:00:00.000Z', '2026-06-30T23:59:59.999Z'))
  const withoutLastDay = spanOf('2026-10-01T00:00:00.000Z', '2026-10-30T23:59:59.999Z')
  expect(spanBefore(withoutLastDay, 'UTC')).toEqual(
    spanOf('2026-09-01T00:00:00.000Z', '2026-09-30T23:59:59.999Z'),
  )
})

test('a period is unfinished until its last moment in the time zone, or that of a named span, is over', () => {
  const unfinishedAt = (moment: string, span?: ReturnType<typeof spanOf>) =>
    byPeriod(
      [at('2026-01-15T10:00:00.000Z'), at('2026-03-28T10:00:00.000Z')],
      'Europe/Rome',
      Date.parse(moment),
      span,
    ).periods.flatMap(({ startsAt, unfinished }) => (unfinished ? [startsAt] : []))
  // Weeks start on Monday; in Rome, the one of 23 March ends with 29 March, a day of 23 hours.
  expect(unfinishedAt('2026-03-29T21:59:59.999Z')).toEqual(['2026-03-22T23:00:00.000Z'])
  expect(unfinishedAt('2026-03-29T22:00:00.000Z')).toEqual([])
  const untilSaturday = spanOf('2026-01-11T23:00:00.000Z', '2026-03-28T22:59:59.999Z')
  expect(unfinishedAt('2026-03-28T22:59:59.999Z', untilSaturday)).toEqual(['2026-03-22T23:00:00.000Z'])
  expect(unfinishedAt('2026-03-28T23:00:00.000Z', untilSaturday)).toEqual([])
})

test('a day that has no midnight ends where the next one starts, and a day to come is not unfinished', () => {
  // In Cairo, 24 April 2026 starts at one o'clock.
  const span = spanOf('2026-04-23T22:00:00.000Z', '2026-04-26T20:59:59.999Z')
  const unfinishedAt = (moment: string) =>
    byPeriod([], 'Africa/Cairo', Date.parse(moment), span).periods.flatMap(({ startsAt, unfinished }) =>
      unfinished ? [startsAt] : [],
    )
  expect(unfinishedAt('2026-04-24T20:59:59.999Z')).toEqual(['2026-04-23T22:00:00.000Z'])
  expect(unfinishedAt('2026-04-24T21:00:00.000Z')).toEqual(['2026-04-24T21:00:00.000Z'])
})
