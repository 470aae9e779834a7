import { currentLocale } from '../i18n/i18n.ts'
import { dateTags } from './dates.ts'

/** A day that is the same in every time zone, such as a date of birth; anything else is left as it is. */
export const formatCalendarDay = (day: string): string => {
  const date = new Date(day)
  if (Number.isNaN(date.getTime())) return day
  return date.toLocaleDateString(dateTags[currentLocale()], { dateStyle: 'medium', timeZone: 'UTC' })
}
