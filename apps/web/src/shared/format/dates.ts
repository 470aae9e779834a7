import { currentLocale } from '../i18n/i18n.ts'

const styles = {
  exact: { dateStyle: 'medium', timeStyle: 'medium' },
  brief: { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const

/** Making a formatter costs far more than using it, and lists show a moment in every row. */
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (style: keyof typeof styles): Intl.DateTimeFormat => {
  const locale = currentLocale()
  const key = `${locale} ${style}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, styles[style])
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

/** A moment to the minute, in figures: for tables, where the exact one is at hand. */
export const formatBriefDateTime = (moment: string | number | Date): string => format('brief', moment)
