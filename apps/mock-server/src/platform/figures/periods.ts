import { isoTime } from '../iso-time.ts'
import { type Span, zoned } from './days.ts'

type Interval = 'day' | 'week' | 'month'

const hourMilliseconds = 3_600_000
const dayMilliseconds = 86_400_000
/** As many columns as a chart shows without scrolling, before they become wider periods. */
const mostPeriods = 62
/** Ten years: a longer span would make more periods than anyone can read. */
const longestSpan = 3653 * dayMilliseconds

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

/** The time that a filter is limited to, as ISO 8601. */
interface Limits {
  readonly createdFrom?: string | undefined
  readonly createdTo?: string | undefined
}

/** The span that a filter names; undefined where it leaves an end open, or names more than ten years. */
const namedSpan = ({ createdFrom, createdTo }: Limits): Span | undefined => {
  if (createdFrom === undefined || createdTo === undefined) return undefined
  const span = { from: Date.parse(createdFrom), to: Date.parse(createdTo) }
  return span.from <= span.to && span.to - span.from <= longestSpan ? span : undefined
}

const startsMonth = (moment: Temporal.ZonedDateTime): boolean =>
  moment.day === 1 && moment.equals(moment.startOfDay())

/** How long a span is: in months where it is whole months of the calendar, else in the days that it touches. */
const lengthOf = ({ from, to }: Span, timeZone: string): Temporal.DurationLike => {
  const [first, next] = [zoned(from, timeZone), zoned(to + 1, timeZone)]
  if (startsMonth(first) && startsMonth(next)) {
    return { months: first.toPlainDate().until(next.toPlainDate(), { largestUnit: 'months' }).months }
  }
  return { days: first.toPlainDate().until(zoned(to, timeZone).toPlainDate()).days + 1 }
}

/** The span right before one: as many months before whole months, so that it is a month of its own, else as many days. */
export const spanBefore = (span: Span, timeZone: string): Span => ({
  from: zoned(span.from, timeZone).subtract(lengthOf(span, timeZone)).epochMilliseconds,
  to: span.from - 1,
})

/**
 * The figures of a filter, and `before`: those of the same filter for the span right before the one that it names.
 *
 * @param figuresOf the figures of a filter; it gets the span that the filter names
 */
export const withPeriodBefore = <Filter extends Limits, Figures extends object>(
  filter: Filter,
  timeZone: string,
  figuresOf: (filter: Filter, span: Span | undefined) => Figures,
): Figures & { before?: Figures } => {
  const span = namedSpan(filter)
  if (!span) return figuresOf(filter, span)
  const before = spanBefore(span, timeZone)
  const limits = { ...filter, createdFrom: isoTime(before.from), createdTo: isoTime(before.to) }
  return { ...figuresOf(filter, span), before: figuresOf(limits, before) }
}

/** A period from its first moment to that of the next one, in Unix milliseconds. */
interface Bounds {
  readonly start: number
  readonly next: number
}

/** Every period of a span. */
const periodsOf = ({ from, to }: Span, interval: Interval, timeZone: string, named: boolean): Bounds[] => {
  const { firstDay, length } = calendars[interval]
  const startOf = (day: Temporal.PlainDate): number => day.toZonedDateTime(timeZone).epochMilliseconds
  const periods: Bounds[] = []
  const first = zoned(from, timeZone).toPlainDate()
  // Weeks of a named span start with it, so that they can be compared with those of the span before.
  let day = named && interval === 'week' ? first : firstDay(first)
  for (let start = startOf(day); start <= to; ) {
    day = day.add(length)
    const next = startOf(day)
    periods.push({ start, next })
    start = next
  }
  return periods
}

/** The first moment of every hour of a span. Half an hour is no whole hour of some time zones. */
const hourStarts = ({ from, to }: Span, timeZone: string): number[] => {
  const starts: number[] = []
  let hour = zoned(from, timeZone).round({ smallestUnit: 'hour', roundingMode: 'floor' })
  for (; hour.epochMilliseconds <= to; hour = hour.add({ hours: 1 })) starts.push(hour.epochMilliseconds)
  return starts
}

const intervalFor = ({ from, to }: Span): Interval => {
  const days = (to - from) / dayMilliseconds
  if (days < mostPeriods) return 'day'
  return days < mostPeriods * 7 ? 'week' : 'month'
}

/**
 * The first moments, in Unix milliseconds, of the periods of a span that a chart shows one by one: hours of a few days,
 * or else days, weeks or months of the time zone. The first period may start before the span.
 *
 * @param named whether the span was requested: its weeks start on its first day then, and on Monday otherwise
 */
export const chartPeriods = (
  span: Span,
  timeZone: string,
  named: boolean,
): { readonly interval: Interval | 'hour'; readonly starts: readonly number[] } => {
  if (span.to - span.from < mostPeriods * hourMilliseconds)
    return { interval: 'hour', starts: hourStarts(span, timeZone) }
  const interval = intervalFor(span)
  return { interval, starts: periodsOf(span, interval, timeZone, named).map(({ start }) => start) }
}

/** A record of one moment, as an ISO 8601 text. */
interface Dated {
  readonly createdAt: string
}

/** From the first record to the last. */
const spanOf = (records: readonly Dated[]): Span | undefined => {
  const first = records.at(0)
  const last = records.at(-1)
  return first && last && { from: Date.parse(first.createdAt), to: Date.parse(last.createdAt) }
}

interface Period<Item> {
  readonly startsAt: string
  /** True for a period that has begun and is not over. */
  readonly unfinished: boolean
  readonly records: readonly Item[]
}

interface Periods<Item> {
  readonly interval: Interval
  /** Every period without a gap, also those without records. */
  readonly periods: readonly Period<Item>[]
}

/**
 * Records, oldest first, by periods whose length depends on their span: days, weeks or months of `timeZone`, an IANA name.
 *
 * @param now in Unix milliseconds
 * @param named the span that was requested, in which every record lies, and with which the last period ends; that of
 * the records without it.
 */
export const byPeriod = <Item extends Dated>(
  records: readonly Item[],
  timeZone: string,
  now: number,
  named?: Span,
): Periods<Item> => {
  const span = named ?? spanOf(records)
  if (!span) return { interval: 'day', periods: [] }
  const interval = intervalFor(span)
  const periods = periodsOf(span, interval, timeZone, named !== undefined).map((bounds) => ({
    ...bounds,
    records: [] as Item[],
  }))
  let current = 0
  for (const record of records) {
    const moment = Date.parse(record.createdAt)
    while ((periods[current + 1]?.start ?? Number.POSITIVE_INFINITY) <= moment) current += 1
    periods[current]?.records.push(record)
  }
  const end = named === undefined ? Number.POSITIVE_INFINITY : named.to + 1
  return {
    interval,
    periods: periods.map(({ start, next, records: own }) => ({
      startsAt: isoTime(start),
      unfinished: start <= now && now < Math.min(next, end),
      records: own,
    })),
  }
}
