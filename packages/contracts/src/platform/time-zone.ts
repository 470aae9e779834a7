import * as z from 'zod/mini'

const longestName = 64

/** Whether a text is an IANA time zone name that this runtime supports, such as `Europe/Rome` or `UTC`. */
export const isTimeZone = (name: string): boolean => {
  if (name.length > longestName) return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

/** The time zone whose days, weeks and months are meant, by its IANA name. */
export const timeZone = z
  .string()
  .check(
    z.maxLength(longestName),
    z.refine(isTimeZone, { error: 'a time zone by its IANA name, such as Europe/Rome' }),
  )

/** The same for a call that need not name it: UTC then. */
export const timeZoneOrUtc = z._default(timeZone, 'UTC')
