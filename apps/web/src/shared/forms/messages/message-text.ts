import type { Locale } from '@panel/contracts/platform/locales'
import { formatCalendarDay, formatDay } from '../../format/dates.ts'
import type enUs from '../locales/en-US.json'

/** A text of the forms' dictionary. */
export type MessageKey = keyof typeof enUs

/** A message before it is put into words: its dictionary key and what fills its placeholders. */
export interface MessageText {
  readonly key: MessageKey
  readonly values: Readonly<Record<string, string | number>>
}

/** What a message may speak of. */
export interface MessageSubject {
  /** The field's label. */
  readonly field: string
  readonly value: unknown
  readonly args: readonly unknown[]
  /** The language for dates and lists. */
  readonly locale: Locale
  /** A sibling's label; undefined where there is no such field. */
  readonly labelOf: (name: string) => string | undefined
}

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A list of alternatives in words: `a, b or c`. */
export const alternatives = (items: readonly unknown[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(items.map(String))

const dayOnly = /^\d{4}-\d{2}-\d{2}$/

/** A rule's date argument in words; a date without a time is the same day everywhere. */
export const dayInWords = (argument: unknown, locale: Locale): string => {
  if (argument instanceof Date) return formatCalendarDay(argument, 'long', locale)
  const text = String(argument)
  return dayOnly.test(text) ? formatCalendarDay(text, 'long', locale) : formatDay(text, 'long', locale)
}

/** Puts a failure of one rule into words. */
export type Describe = (subject: MessageSubject) => MessageKey | MessageText

/** A text with an arm for one and an arm for many. */
export const counted = (key: MessageKey, n: number): MessageText => ({ key, values: { n, count: n } })
