import type { Locale } from '@panel/contracts/platform/locales'
import { currentLocale } from '../i18n/i18n.ts'

/** Numbers are written with a decimal comma everywhere; dates follow with the day first and 24 hours. */
const tags: Readonly<Record<Locale, string>> = { 'en-US': 'en-GB', 'it-IT': 'it-IT' }

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const minute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const styles = {
  exact: { ...day, ...minute, second: '2-digit' },
  brief: { ...day, ...minute },
} as const

/** Making a formatter costs far more than using it, and lists show a moment in every row. */
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (style: keyof typeof styles): Intl.DateTimeFormat => {
  const locale = currentLocale()
  const key = `${locale} ${style}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(tags[locale], styles[style])
  formatters.set(key, formatter)
  return formatter
}

/** The words of a style, or the value itself where a calendar has no such moment: a ledger's times have no bound. */
const format = (style: keyof typeof styles, moment: string | number | Date): string => {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? String(moment) : formatterOf(style).format(date)
}

/** Unix seconds as ISO 8601 in UTC; undefined beyond what a calendar can show, the year 275760. */
export const isoOfSeconds = (unixSeconds: number): string | undefined => {
  const date = new Date(unixSeconds * 1000)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** A moment as date and time to the second, in the reader's language and time zone. */
export const formatDateTime = (moment: string | number | Date): string => format('exact', moment)

/** A moment to the minute: for tables, where the exact one is at hand. */
export const formatBriefDateTime = (moment: string | number | Date): string => format('brief', moment)

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Older moments are written as dates, which say more than "340 days ago"; in seconds. */
const longestAge = 7 * 86_400
/** How far ahead a moment may be and still be now: clocks differ a little. In seconds. */
const clockTolerance = 60

/** How long ago a moment was, such as "12 sec. ago"; undefined where its date says more, or it is still to come. */
export const formatAge = (moment: string, now: number): string | undefined => {
  const difference = Math.floor((now - Date.parse(moment)) / 1000)
  if (!(difference > -clockTolerance && difference < longestAge)) return undefined
  const seconds = Math.max(0, difference)
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? ['second', 1]
  const style = { numeric: 'auto', style: 'short' } as const
  return new Intl.RelativeTimeFormat(currentLocale(), style).format(-Math.floor(seconds / length), unit)
}
