import { currentLocale } from '../i18n/i18n.ts'

/** A moment as date and time to the second, in the reader's language and time zone. */
export const formatDateTime = (moment: string | number | Date): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'medium' }).format(
    new Date(moment),
  )
