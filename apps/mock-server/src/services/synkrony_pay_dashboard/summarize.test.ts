import type { Payment } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spanBefore, summarize } from './summarize.ts'

const payment = (createdAt: string, units: string, assetId = '#EURS'): Payment => ({
  from: '#PAYER',
  paymentId: 'pay-00000000000000000000',
  units,
  decimal: 2,
  assetId,
  feeUnits: '1',
  createdAt,
})

const startsOf = (...moments: string[]) =>
  summarize(
    moments.map((moment) => payment(moment, '5')),
    'UTC',
  ).periods.map(({ startsAt }) => startsAt.slice(0, 10))

test('nothing comes to nothing', () => {
  expect(summarize([], 'UTC')).toEqual({ totals: [], interval: 'day', periods: [] })
})

test('sums by asset without losing a digit, also beyond a u64', () => {
  const { totals } = summarize(
    [
      payment('2026-01-01T00:00:00.000Z', '18446744073709551615'),
      payment('2026-01-01T00:00:01.000Z', '5', '#BTC'),
      payment('2026-01-01T00:00:02.000Z', '18446744073709551615'),
    ],
    'UTC',
  )
  expect(totals).toEqual([
    { assetId: '#BTC', decimal: 2, payments: 1, units: '5', feeUnits: '1' },
    { assetId: '#EURS', decimal: 2, payments: 2, units: '36893488147419103230', feeUnits: '2' },
  ])
})

test('names every day between the first and the last payment', () => {
  expect(startsOf('2026-01-30T23:59:59.999Z', '2026-02-01T00:00:00.000Z')).toEqual([
    '2026-01-30',
    '2026-01-31',
    '2026-02-01',
  ])
})

test('a span of some months is shown by weeks that begin on Monday', () => {
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

test('a payment counts for the day that it has in the time zone', () => {
  const late = [payment('2026-03-28T22:59:59.999Z', '5'), payment('2026-03-28T23:00:00.000Z', '7')]
  expect(summarize(late, 'Europe/Rome').periods).toMatchObject([
    { startsAt: '2026-03-27T23:00:00.000Z', assets: [{ units: '5' }] },
    { startsAt: '2026-03-28T23:00:00.000Z', assets: [{ units: '7' }] },
  ])
  expect(summarize(late, 'UTC').periods).toMatchObject([
    { startsAt: '2026-03-28T00:00:00.000Z', assets: [{ units: '12' }] },
  ])
})

test('days are whole where the clock changes', () => {
  // In Rome, 29 March 2026 has 23 hours.
  const { periods } = summarize(
    [payment('2026-03-28T12:00:00.000Z', '1'), payment('2026-03-30T12:00:00.000Z', '1')],
    'Europe/Rome',
  )
  expect(periods.map(({ startsAt }) => startsAt)).toEqual([
    '2026-03-27T23:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ])
})

test('the periods together are the totals, whatever the payments', () => {
  const moment = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000)
  const payments = fc
    .array(
      fc.record({
        at: moment,
        units: fc.bigInt(0n, 2n ** 64n - 1n),
        assetId: fc.constantFrom('#EURS', '#BTC'),
      }),
      { maxLength: 40 },
    )
    .map((drafts) =>
      drafts
        .toSorted((one, other) => one.at - other.at)
        .map(({ at, units, assetId }) => payment(new Date(at).toISOString(), String(units), assetId)),
    )
  fc.assert(
    fc.property(payments, (all) => {
      const { totals, periods } = summarize(all, 'Europe/Rome')
      const sums = new Map<string, bigint>()
      for (const { assetId, units } of periods.flatMap(({ assets }) => assets)) {
        sums.set(assetId, (sums.get(assetId) ?? 0n) + BigInt(units))
      }
      expect(totals.map(({ assetId, units }) => [assetId, BigInt(units)])).toEqual(
        [...sums].sort(([one], [other]) => (one < other ? -1 : 1)),
      )
    }),
  )
})

const spanOf = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) })

test('a named span has all its days, also before the first payment and where there is none', () => {
  const span = spanOf('2026-02-01T00:00:00.000Z', '2026-02-04T23:59:59.999Z')
  const { periods } = summarize([payment('2026-02-03T10:00:00.000Z', '5')], 'UTC', span)
  expect(periods.map(({ startsAt, assets }) => [startsAt.slice(0, 10), assets.length])).toEqual([
    ['2026-02-01', 0],
    ['2026-02-02', 0],
    ['2026-02-03', 1],
    ['2026-02-04', 0],
  ])
  expect(summarize([], 'UTC', span)).toMatchObject({ totals: [], interval: 'day' })
})

test('the weeks of a named span begin on its first day', () => {
  // 1 January 2026 is a Thursday.
  const span = spanOf('2026-01-01T00:00:00.000Z', '2026-03-31T23:59:59.999Z')
  const { interval, periods } = summarize([], 'UTC', span)
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
