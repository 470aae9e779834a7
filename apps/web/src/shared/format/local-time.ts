import { timeZoneName } from './time-settings.ts'

const dayMilliseconds = 86_400_000

/** A calendar ends 100 million days from 1970; two days before, every time zone has both days around a moment. */
const furthest = (100_000_000 - 2) * dayMilliseconds

/** Making a formatter costs far more than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  clocks.set(timeZone, clock)
  return clock
}

/** By how many milliseconds the clocks of a time zone are ahead of UTC at a moment. */
export const offsetOf = (moment: number, timeZone: string): number => {
  // Written as "11/27/2026, GMT+05:45", or as "GMT" alone where there is no difference.
  const text = clockOf(timeZone).format(moment)
  const [, sign, hours, minutes, seconds = 0] = /([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? []
  if (sign === undefined) return 0
  const ahead = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -ahead : ahead
}

/**
 * The Unix milliseconds of a date and time without an offset, in the chosen time zone; NaN for any other text. A time that
 * clocks show twice is its first one, and one that they skip is as much later as they skip.
 */
export const parseLocalTime = (text: string): number => {
  const zone = timeZoneName()
  const inUtc = Date.parse(`${text}Z`)
  if (!(Math.abs(inUtc) < furthest)) return Number.NaN
  // No time zone changes its clocks twice within two days, so one of the two offsets applies.
  const [before = Number.NaN, after = Number.NaN] = [-dayMilliseconds, dayMilliseconds].map(
    (distance) => inUtc - offsetOf(inUtc + distance, zone),
  )
  return [before, after].find((moment) => moment + offsetOf(moment, zone) === inUtc) ?? before
}

/** Unix milliseconds, or a timestamp of the API, as `YYYY-MM-DDTHH:MM` in the chosen time zone, for a date field. */
export const localTimeOf = (moment: number | string): string => {
  const milliseconds = new Date(moment).getTime()
  const clock = new Date(milliseconds + offsetOf(milliseconds, timeZoneName()))
  return clock.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

/** The day of a moment as `YYYY-MM-DD` in the chosen time zone, as URLs of lists have it. */
export const localDayOf = (moment: number | string): string =>
  localTimeOf(moment).slice(0, 'YYYY-MM-DD'.length)
