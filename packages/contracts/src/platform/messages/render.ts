import type { Locale } from '../locales.ts'
import { type AnyValues, type MessageKind, type Placeholder, placeholdersOf, valueIn } from './kinds.ts'
import { fillIn, tokensOf } from './syntax.ts'

/** What a template is written of. */
export interface TemplateTexts {
  readonly subject: string
  readonly html: string
  readonly text: string
}

export const valueProblems = ['missing', 'url', 'amount', 'moment'] as const

/** Why a value cannot be sent. */
export interface BadValue {
  readonly name: string
  readonly problem: (typeof valueProblems)[number]
}

const isHttps = (value: string): boolean => URL.canParse(value) && new URL(value).protocol === 'https:'

const amountPattern = /^(\d{1,39})(?:\.(\d{1,30}))? (\S.{0,59})$/u

/** A decimal amount with its symbol as people read it: comma for decimals, dot for thousands. */
const readableAmount = (value: string): string => {
  const [, whole = '', fraction, symbol = ''] = amountPattern.exec(value) ?? []
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return `${fraction === undefined ? grouped : `${grouped},${fraction}`} ${symbol}`
}

const momentFormat = (locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Making a format takes longer than writing a message with it. */
const momentFormats: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  'en-US': momentFormat('en-US'),
  'it-IT': momentFormat('it-IT'),
}

const readableMoment = (value: string, locale: Locale): string =>
  `${momentFormats[locale].format(new Date(value))} UTC`

const problemOf = (
  { type, required }: Placeholder,
  value: string | undefined,
): BadValue['problem'] | undefined => {
  if (value === undefined) return required ? 'missing' : undefined
  if (type === 'url') return isHttps(value) ? undefined : 'url'
  if (type === 'amount') return amountPattern.test(value) ? undefined : 'amount'
  if (type === 'moment') return Number.isNaN(Date.parse(value)) ? 'moment' : undefined
  return undefined
}

/** The values that cannot be sent, by name. */
export const badValuesOf = (kind: MessageKind, values: AnyValues, locale: Locale): BadValue[] =>
  Object.entries(placeholdersOf(kind)).flatMap(([name, placeholder]) => {
    const problem = problemOf(placeholder, valueIn(values[name], locale))
    return problem ? [{ name, problem }] : []
  })

const readable = ({ type }: Placeholder, value: string, locale: Locale): string => {
  if (type === 'amount') return readableAmount(value)
  if (type === 'moment') return readableMoment(value, locale)
  // As browsers read it: without what they would leave out, and with all else percent-encoded.
  if (type === 'url') return new URL(value).href
  return value.replace(/[^\P{Cc}\n\t]/gu, '')
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
  '{': '&#123;',
  '}': '&#125;',
}

/** A value that is nothing but text wherever it is in HTML. */
export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"'`{}]/g, (character) => escapes[character] ?? character)

/** A text in one line: a line break in a subject would start another header. */
const inOneLine = (value: string): string => value.replace(/\p{Cc}+/gu, ' ').trim()

/**
 * A message of good values; see {@link badValuesOf}. Values are escaped in HTML, put in one line in the subject, and
 * remain as they are in plain text.
 */
export const renderMessage = (
  kind: MessageKind,
  { subject, html, text }: TemplateTexts,
  values: AnyValues,
  locale: Locale,
): TemplateTexts => {
  const placeholders = placeholdersOf(kind)
  const written = (name: string): string | undefined => {
    const placeholder = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined
    const value = placeholder && valueIn(values[name], locale)
    return placeholder && value !== undefined ? readable(placeholder, value, locale) : undefined
  }
  const fill = (template: string, write: (value: string) => string): string =>
    fillIn(tokensOf(template), (name) => {
      const value = written(name)
      return value === undefined ? undefined : write(value)
    })
  return {
    subject: inOneLine(fill(subject, inOneLine)),
    html: fill(html, escapeHtml),
    text: fill(text, (value) => value),
  }
}
