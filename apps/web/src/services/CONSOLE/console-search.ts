import { type LogLevel, logLevels, longestPattern } from '@panel/contracts/services/CONSOLE/line'
import type { LineFilter } from '@panel/contracts/services/CONSOLE/line-filter'
import { isHashId } from '@panel/ledger/accounts'
import type { UrlSearch } from '../../shared/list/define-list.ts'

/** What the console's address says. */
export interface ConsoleView {
  readonly filter: LineFilter
  /** Marked in the lines, without hiding any. */
  readonly mark: string | undefined
  /** A line that is shown among all others around it: filters are off then. */
  readonly line: number | undefined
  /** How far back the chart counts, in minutes. */
  readonly minutes: number
}

/** How far back the chart can count, in minutes. */
export const chartMinutes = [15, 60, 360, 1440, 10_080] as const

const textIn = (value: unknown, most = longestPattern): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' && text.length <= most ? text : undefined
}

const listIn = (value: unknown): string[] => textIn(value, 1000)?.split(',').filter(Boolean) ?? []

const numberIn = (value: unknown): number | undefined => {
  const number = Number(textIn(value, 15))
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

const isLevel = (text: string): text is LogLevel => logLevels.some((level) => level === text)

/** Reads the address; parameters that nobody could have chosen are left out. */
export const readConsoleView = (search: UrlSearch): ConsoleView => {
  const line = numberIn(search.line)
  const minutes = chartMinutes.find((each) => each === numberIn(search.minutes)) ?? 60
  const mark = textIn(search.mark)
  if (line !== undefined) return { filter: {}, mark, line, minutes }
  const levels = listIn(search.level).filter(isLevel)
  const sources = listIn(search.source).slice(0, 50)
  const ticket = textIn(search.ticket, 68)
  const filter: LineFilter = {
    ...(levels.length > 0 && { levels }),
    ...(sources.length > 0 && { sources }),
    requestId: textIn(search.request, 64),
    ticket: ticket !== undefined && isHashId(ticket) ? ticket : undefined,
    show: textIn(search.show),
    hide: textIn(search.hide),
  }
  return { filter, mark, line, minutes }
}
