/** The moments that an ISO 8601 text with a year of four digits can name. */
const [earliest, latest] = [Date.parse('0000-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')]

const dayMilliseconds = 86_400_000
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))
/** The rows of a page are mostly of one day. Its date is written once, as Date takes five times as long per row. */
const lastDay = { number: Number.NaN, text: '' }

/**
 * A moment as answers carry it. A stored moment beyond what the text can name is given as the nearest one that it can,
 * so that one odd record does not fail its list.
 *
 * @param milliseconds Unix milliseconds
 */
export const isoTime = (milliseconds: number): string => {
  const moment = Math.trunc(Math.min(Math.max(milliseconds, earliest), latest))
  const day = Math.floor(moment / dayMilliseconds)
  if (day !== lastDay.number) {
    lastDay.text = new Date(day * dayMilliseconds).toISOString().slice(0, 'YYYY-MM-DDT'.length)
    lastDay.number = day
  }
  const inDay = moment - day * dayMilliseconds
  const seconds = Math.floor(inDay / 1000)
  const minutes = Math.floor(seconds / 60)
  const time = `${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}`
  return `${lastDay.text}${time}.${String(inDay % 1000).padStart(3, '0')}Z`
}

/** A moment that may be missing. */
export const isoTimeOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : isoTime(milliseconds)

/** A moment of the ledger, in Unix seconds. */
export const isoTimeOfSeconds = (seconds: number): string => isoTime(seconds * 1000)

/**
 * The day of a moment in UTC, such as `2026-03-04`.
 *
 * @param milliseconds Unix milliseconds
 */
export const isoDay = (milliseconds: number): string => isoTime(milliseconds).slice(0, 'YYYY-MM-DD'.length)
