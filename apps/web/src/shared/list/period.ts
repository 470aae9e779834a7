import { localTimeOf } from '../format/local-time.ts'
import { momentOfDay, readDay } from './day.ts'
import type { UrlSearch } from './define-list.ts'

/** The spans that are one press away, by the days that each has with today. */
export const periods = { week: 7, month: 30, quarter: 90, year: 365 } as const

export type Period = keyof typeof periods

/** What the list's filters say of the time; a missing end is open. */
export interface Days {
  /** As `YYYY-MM-DD`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The days that a page's URL names as `from` and `to`. */
export const daysInUrl = ({ from, to }: UrlSearch): Days => ({ from: readDay(from), to: readDay(to) })

/** The span of some days in the person's own time zone; an end that is open is left out. */
export const spanOf = ({ from, to }: Days): { readonly from?: string; readonly to?: string } => ({
  ...(from !== undefined && { from: momentOfDay(from, 'start') }),
  ...(to !== undefined && { to: momentOfDay(to, 'end') }),
})

/** Whether the last day is before the first one; the server refuses such a span. */
export const isReversed = ({ from, to }: Days): boolean => from !== undefined && to !== undefined && to < from

const dayMilliseconds = 86_400_000
const dayOf = (text: string): string => text.slice(0, 'YYYY-MM-DD'.length)

/** A day as many days before another. */
const daysBefore = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) - days * dayMilliseconds).toISOString())

/** Days from one to another with both ends; the months count from 0 and may be negative. */
const monthsOf = (year: number, first: number, last: number): Days => ({
  from: dayOf(new Date(Date.UTC(year, first, 1)).toISOString()),
  to: dayOf(new Date(Date.UTC(year, last + 1, 0)).toISOString()),
})

/** The spans of the calendar. */
export const calendarPeriods = ['today', 'thisMonth', 'lastMonth', 'lastQuarter'] as const
export type CalendarPeriod = (typeof calendarPeriods)[number]

const calendarDays = (period: CalendarPeriod, today: string): Days => {
  if (period === 'today') return { from: today, to: today }
  const [year = 0, month = 1] = today.split('-').map(Number)
  if (period === 'thisMonth') return { ...monthsOf(year, month - 1, month - 1), to: today }
  if (period === 'lastMonth') return monthsOf(year, month - 2, month - 2)
  const first = 3 * Math.floor((month - 1) / 3) - 3
  return monthsOf(year, first, first + 2)
}

const isCalendarPeriod = (name: string): name is CalendarPeriod =>
  calendarPeriods.some((period) => period === name)

export const isPeriod = (name: string): name is Period => Object.hasOwn(periods, name)

/** The days of a period; none for the name of no period. */
export const daysOf = (period: string, now: number): Days => {
  if (isCalendarPeriod(period)) return calendarDays(period, dayOf(localTimeOf(now)))
  if (!isPeriod(period)) return { from: undefined, to: undefined }
  const to = dayOf(localTimeOf(now))
  return { from: daysBefore(to, periods[period] - 1), to }
}

/** Which period some days are: `all` where neither end is set, `custom` where none has these days. */
export const periodOf = (
  { from, to }: Days,
  now: number,
  offered: readonly (Period | CalendarPeriod)[] = Object.keys(periods).filter(isPeriod),
): Period | CalendarPeriod | 'all' | 'custom' => {
  if (from === undefined && to === undefined) return 'all'
  return offered.find((name) => daysOf(name, now).from === from && daysOf(name, now).to === to) ?? 'custom'
}
