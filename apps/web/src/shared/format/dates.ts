import type { Locale } from '@panel/contracts/platform/locales'
import { currentLocale } from '../i18n/i18n.ts'
import { greatestUnit } from './greatest-unit.ts'
import { timeZoneName } from './time-settings.ts'

/** Numbers are written with a decimal comma everywhere; dates follow with the day first and 24 hours. */
const dateTags: Readonly<Record<Locale, string>> = { 'en-US': 'en-GB', 'it-IT': 'it-IT' }

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const minute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const styles = {
  exact: { ...day, ...minute, second: '2-digit' },
  brief: { ...day, ...minute },
  day,
  shortDay: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short', year: 'numeric' },
  minute,
  millisecond: { ...minute, second: '2-digit', fractionalSecondDigits: 3 },
} as const

/** Making a formatter costs far more than using it, and lists show a moment in every row. */
const formatters = new Map<string, Intl.DateTimeFormat>()

type Style = keyof typeof styles

const formatterOf = (style: Style, locale: Locale, timeZone: string): Intl.DateTimeFormat => {
  const key = `${locale} ${timeZone} ${style}`
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(dateTags[locale], { ...styles[style], timeZone })
  formatters.set(key, formatter)
  return formatter
}

/** A time in words, or the value itself where no calendar has it: a ledger's times have no bound. */
const format = (
  style: Style,
  moment: string | number | Date,
  locale = currentLocale(),
  timeZone = timeZoneName(),
): string => {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? String(moment) : formatterOf(style, locale, timeZone).format(date)
}

/** Unix seconds as ISO 8601 in UTC; undefined beyond what a calendar can show, the year 275760. */
export const isoOfSeconds = (unixSeconds: number): string | undefined => {
  const date = new Date(unixSeconds * 1000)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** Date and time to the second, in the chosen language and time zone. */
export const formatDateTime = (moment: string | number | Date, locale?: Locale): string =>
  format('exact', moment, locale)

/** Date and time to the minute: for tables that show the exact time elsewhere. */
export const formatBriefDateTime = (moment: string | number | Date): string => format('brief', moment)

/** The day, or its day and month alone where space is short. */
export const formatDay = (moment: string, length: 'long' | 'short' = 'long', locale?: Locale): string =>
  format(length === 'long' ? 'day' : 'shortDay', moment, locale)

/** A day that is the same in every time zone, such as a date of birth; any other text as it is. */
export const formatCalendarDay = (
  day: string | Date,
  length: 'long' | 'short' = 'long',
  locale?: Locale,
): string => format(length === 'long' ? 'day' : 'shortDay', day, locale, 'UTC')

/** The time of day, to the minute. */
export const formatMinute = (moment: string): string => format('minute', moment)

/** The time of day, to the millisecond. */
export const formatMillisecond = (moment: string): string => format('millisecond', moment)

/** The month and its year. */
export const formatMonth = (moment: string, length: 'long' | 'short' = 'long'): string =>
  format(length === 'long' ? 'month' : 'shortMonth', moment)

/** Older moments are written as dates, which say more than "340 days ago"; in seconds. */
const longestAge = 7 * 86_400
/** How far ahead a moment may be and still be now: clocks differ a little. In seconds. */
const clockTolerance = 60

/** How long ago a moment was, such as "12 sec ago"; undefined where its date says more, or it is still to come. */
export const formatAge = (moment: string, now: number): string | undefined => {
  const difference = Math.floor((now - Date.parse(moment)) / 1000)
  if (!(difference > -clockTolerance && difference < longestAge)) return undefined
  const seconds = Math.max(0, difference)
  const [unit, length] = greatestUnit(seconds)
  const style = { numeric: 'auto', style: 'short' } as const
  return new Intl.RelativeTimeFormat(dateTags[currentLocale()], style).format(
    -Math.floor(seconds / length),
    unit,
  )
}
