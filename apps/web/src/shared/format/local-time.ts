import { timeZoneName } from './time-settings.ts'

const two = (number: number): string => String(number).padStart(2, '0')

/** The Unix milliseconds of a date and time without an offset, in the chosen time zone; NaN for any other text. */
export const parseLocalTime = (text: string): number =>
  // Without an offset, a text with a time is read in the browser's own zone.
  Date.parse(timeZoneName() === 'UTC' ? `${text}Z` : text)

/** Unix milliseconds, or a timestamp of the API, as `YYYY-MM-DDTHH:MM` in the chosen time zone, for a date field. */
export const localTimeOf = (moment: number | string): string => {
  const date = new Date(moment)
  if (timeZoneName() === 'UTC') return date.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The day of a moment as `YYYY-MM-DD` in the chosen time zone, as URLs of lists have it. */
export const localDayOf = (moment: number | string): string =>
  localTimeOf(moment).slice(0, 'YYYY-MM-DD'.length)
