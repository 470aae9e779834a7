import type {
  AssetSum,
  Payment,
  PaymentSummary,
} from '@panel/contracts/services/synkrony_pay_dashboard/payments'

type Interval = PaymentSummary['interval']

const dayMilliseconds = 86_400_000
/** As many columns as a chart shows without scrolling, before they become wider periods. */
const mostPeriods = 62

/** The first day of the period that a day is in, and the length of a period. */
const calendars: Readonly<
  Record<
    Interval,
    { firstDay: (day: Temporal.PlainDate) => Temporal.PlainDate; length: Temporal.DurationLike }
  >
> = {
  day: { firstDay: (day) => day, length: { days: 1 } },
  week: { firstDay: (day) => day.subtract({ days: day.dayOfWeek - 1 }), length: { weeks: 1 } },
  month: { firstDay: (day) => day.with({ day: 1 }), length: { months: 1 } },
}

/** The first moment, in Unix milliseconds, of every period from one moment to another. */
const periodStarts = (from: number, to: number, interval: Interval, timeZone: string): number[] => {
  const { firstDay, length } = calendars[interval]
  const starts: number[] = []
  let day = firstDay(Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone).toPlainDate())
  for (;;) {
    const start = day.toZonedDateTime(timeZone).epochMilliseconds
    if (start > to) return starts
    starts.push(start)
    day = day.add(length)
  }
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

/**
 * The totals of payments, oldest first: in all, and by periods as long as their span asks for. The periods are days,
 * weeks or months of `timeZone`, an IANA name.
 */
export const summarize = (payments: readonly Payment[], timeZone: string): PaymentSummary => {
  const first = payments.at(0)
  const last = payments.at(-1)
  if (!first || !last) return { totals: [], interval: 'day', periods: [] }
  const [from, to] = [Date.parse(first.createdAt), Date.parse(last.createdAt)]
  const interval = intervalFor(from, to)
  const periods = periodStarts(from, to, interval, timeZone).map((start) => ({ start, sums: createSums() }))

  const totals = createSums()
  let current = 0
  for (const payment of payments) {
    totals.add(payment)
    const moment = Date.parse(payment.createdAt)
    while ((periods[current + 1]?.start ?? Number.POSITIVE_INFINITY) <= moment) current += 1
    periods[current]?.sums.add(payment)
  }
  return {
    totals: totals.all(),
    interval,
    periods: periods.map(({ start, sums }) => ({
      startsAt: new Date(start).toISOString(),
      assets: sums.all(),
    })),
  }
}
