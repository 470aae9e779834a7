/** A span of time in Unix milliseconds, both ends included. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A day of a time zone in Unix milliseconds, both ends included. */
export interface Day extends Span {
  /** True for a day that is not over. */
  readonly unfinished: boolean
}

/** A moment in Unix milliseconds as a time zone's clock says it. */
export const zoned = (moment: number, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone)

/** Every day that a span touches, whole; days of a clock change have 23 or 25 hours. */
export const daysOf = ({ from, to }: Span, timeZone: string, now: number): Day[] => {
  const days: Day[] = []
  for (let start = zoned(from, timeZone).startOfDay(); start.epochMilliseconds <= to; ) {
    const next = start.add({ days: 1 }).startOfDay()
    const last = next.epochMilliseconds - 1
    days.push({ from: start.epochMilliseconds, to: last, unfinished: last >= now })
    start = next
  }
  return days
}

/** The first moment of the day, as many days before that of `now`. */
export const startOfDay = (now: number, timeZone: string, daysBefore = 0): number =>
  zoned(now, timeZone).subtract({ days: daysBefore }).startOfDay().epochMilliseconds
