import { localTimeOf } from '../format/local-time.ts'

/** The spans that are one press away, by the days that each has with today. */
export const periods = { week: 7, month: 30, quarter: 90, year: 365 } as const

export type Period = keyof typeof periods

/** What the list's filters say of the time; a missing end is open. */
export interface Days {
  /** As `YYYY-MM-DD`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const dayMilliseconds = 86_400_000
const dayOf = (text: string): string => text.slice(0, 'YYYY-MM-DD'.length)

/** A day as many days before another. */
const daysBefore = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) - days * dayMilliseconds).toISOString())

const isPeriod = (name: string): name is Period => Object.hasOwn(periods, name)

/** The days of a period that ends today; none for the name of no period. */
export const daysOf = (period: string, now: number): Days => {
  if (!isPeriod(period)) return { from: undefined, to: undefined }
  const to = dayOf(localTimeOf(now))
  return { from: daysBefore(to, periods[period] - 1), to }
}

/** Which period some days are: `all` where neither end is set, `custom` where none has these days. */
export const periodOf = ({ from, to }: Days, now: number): Period | 'all' | 'custom' => {
  if (from === undefined && to === undefined) return 'all'
  const names = Object.keys(periods).filter(isPeriod)
  return names.find((name) => daysOf(name, now).from === from && daysOf(name, now).to === to) ?? 'custom'
}
