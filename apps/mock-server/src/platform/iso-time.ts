/** The moments that an ISO 8601 text with a year of four digits can name. */
const [earliest, latest] = [Date.parse('0000-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')]

/**
 * A moment as answers carry it. A stored moment beyond what the text can name is given as the nearest one that it can,
 * so that one odd record does not fail its list.
 *
 * @param milliseconds Unix milliseconds
 */
export const isoTime = (milliseconds: number): string =>
  new Date(Math.min(Math.max(milliseconds, earliest), latest)).toISOString()
