import type {
  AssetSum,
  Payment,
  PaymentFigures,
} from '@panel/contracts/services/synkrony_pay_dashboard/payments'

type Interval = PaymentFigures['interval']

/** A span of time in Unix milliseconds, both ends included. */
export interface Span {
  readonly from: number
  readonly to: number
}

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

const zoned = (moment: number, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone)

/** As many days as a span touches, right before it. */
export const spanBefore = ({ from, to }: Span, timeZone: string): Span => {
  const first = zoned(from, timeZone)
  const { days } = first.toPlainDate().until(zoned(to, timeZone).toPlainDate())
  return { from: first.subtract({ days: days + 1 }).epochMilliseconds, to: from - 1 }
}

/** The first moment, in Unix milliseconds, of every period of a span. */
const periodStarts = ({ from, to }: Span, interval: Interval, timeZone: string, named: boolean): number[] => {
  const { firstDay, length } = calendars[interval]
  const starts: number[] = []
  const first = zoned(from, timeZone).toPlainDate()
  // Weeks of a named span begin with it, so that they can be compared with those of the span before.
  let day = named && interval === 'week' ? first : firstDay(first)
  for (;;) {
    const start = day.toZonedDateTime(timeZone).epochMilliseconds
    if (start > to) return starts
    starts.push(start)
    day = day.add(length)
  }
}

const intervalFor = ({ from, to }: Span): Interval => {
  const days = (to - from) / dayMilliseconds
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

/** From the first payment to the last. */
const spanOf = (payments: readonly Payment[]): Span | undefined => {
  const first = payments.at(0)
  const last = payments.at(-1)
  return first && last && { from: Date.parse(first.createdAt), to: Date.parse(last.createdAt) }
}

/**
 * The totals of payments, oldest first: in all, and by periods as long as their span asks for. The periods are days,
 * weeks or months of `timeZone`, an IANA name.
 *
 * @param named the span that was asked for, in which every payment lies; that of the payments without it.
 */
export const summarize = (payments: readonly Payment[], timeZone: string, named?: Span): PaymentFigures => {
  const span = named ?? spanOf(payments)
  if (!span) return { totals: [], interval: 'day', periods: [] }
  const interval = intervalFor(span)
  const starts = periodStarts(span, interval, timeZone, named !== undefined)
  const periods = starts.map((start) => ({ start, sums: createSums() }))

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
