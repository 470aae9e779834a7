import type {
  AssetSum,
  Payment,
  PaymentSummary,
} from '@panel/contracts/services/synkrony_pay_dashboard/payments'

type Interval = PaymentSummary['interval']

const dayMilliseconds = 86_400_000
/** As many columns as a chart shows without scrolling, before they become wider periods. */
const mostPeriods = 62
/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const mondayShift = 3 * dayMilliseconds

const floorTo = (moment: number, length: number, shift = 0): number =>
  Math.floor((moment + shift) / length) * length - shift

const monthStart = (moment: number, later = 0): number => {
  const date = new Date(moment)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1)
}

/** Where the period of a moment begins, and where the one after it does; in Unix milliseconds, UTC. */
const calendars: Readonly<
  Record<Interval, { start: (moment: number) => number; next: (start: number) => number }>
> = {
  day: {
    start: (moment) => floorTo(moment, dayMilliseconds),
    next: (start) => start + dayMilliseconds,
  },
  week: {
    start: (moment) => floorTo(moment, 7 * dayMilliseconds, mondayShift),
    next: (start) => start + 7 * dayMilliseconds,
  },
  month: { start: (moment) => monthStart(moment), next: (start) => monthStart(start, 1) },
}

const intervalFor = (first: number, last: number): Interval => {
  const days = (last - first) / dayMilliseconds
  if (days < mostPeriods) return 'day'
  return days < mostPeriods * 7 ? 'week' : 'month'
}

/** Sums by asset; integers of any size, so that no total is ever rounded. */
const createSums = () => {
  const sums = new Map<string, { decimal: number; payments: number; units: bigint; feeUnits: bigint }>()
  return {
    add: ({ assetId, decimal, units, feeUnits }: Payment): void => {
      const sum = sums.get(assetId) ?? { decimal, payments: 0, units: 0n, feeUnits: 0n }
      sums.set(assetId, {
        decimal,
        payments: sum.payments + 1,
        units: sum.units + BigInt(units),
        feeUnits: sum.feeUnits + BigInt(feeUnits),
      })
    },
    all: (): AssetSum[] =>
      [...sums]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([assetId, { decimal, payments, units, feeUnits }]) => ({
          assetId,
          decimal,
          payments,
          units: units.toString(),
          feeUnits: feeUnits.toString(),
        })),
  }
}

/** What payments, oldest first, come to: whole, and by periods as long as their span asks for. */
export const summarize = (payments: readonly Payment[]): PaymentSummary => {
  const first = payments.at(0)
  const last = payments.at(-1)
  if (!first || !last) return { totals: [], interval: 'day', periods: [] }
  const [from, to] = [Date.parse(first.createdAt), Date.parse(last.createdAt)]
  const interval = intervalFor(from, to)
  const { start, next } = calendars[interval]

  const totals = createSums()
  const periods = new Map<number, ReturnType<typeof createSums>>()
  for (let at = start(from); at <= to; at = next(at)) periods.set(at, createSums())
  for (const payment of payments) {
    totals.add(payment)
    periods.get(start(Date.parse(payment.createdAt)))?.add(payment)
  }
  return {
    totals: totals.all(),
    interval,
    periods: [...periods].map(([startsAt, sums]) => ({
      startsAt: new Date(startsAt).toISOString(),
      assets: sums.all(),
    })),
  }
}
