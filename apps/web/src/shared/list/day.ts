import { parseLocalTime } from '../format/local-time.ts'

/** A browser reports earlier years while a year is being typed. */
const pattern = /^(?:19[7-9]|[2-9]\d\d)\d-\d{2}-\d{2}$/

/** Whether a calendar has a day: 30 February would otherwise be read as one of March. */
const isDay = (text: string): boolean => {
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** A day of a URL as `YYYY-MM-DD`; undefined for anything else. */
export const readDay = (value: unknown): string | undefined =>
  typeof value === 'string' && pattern.test(value) && isDay(value) ? value : undefined

/** The first or the last millisecond of a day in the chosen time zone, as ISO 8601 in UTC. */
export const momentOfDay = (day: string, end: 'start' | 'end'): string =>
  // A day ends where the next one starts: where clocks are put back at midnight, they show its last hour twice.
  new Date(
    end === 'start' ? parseLocalTime(`${day}T00:00`) : parseLocalTime(`${day}T24:00`) - 1,
  ).toISOString()
