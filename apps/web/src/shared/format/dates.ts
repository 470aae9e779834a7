import { currentLocale } from '../i18n/i18n.ts'

/** Making a formatter costs far more than using it, and lists show a moment in every row. */
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (locale: string): Intl.DateTimeFormat => {
  const formatter =
    formatters.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  formatters.set(locale, formatter)
  return formatter
}

/** A moment as date and time to the second, in the reader's language and time zone. */
export const formatDateTime = (moment: string | number | Date): string =>
  formatterOf(currentLocale()).format(new Date(moment))
