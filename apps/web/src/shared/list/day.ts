/** Years before are what a browser tells while a year is being typed. */
const pattern = /^(?:19[7-9]|[2-9]\d\d)\d-\d{2}-\d{2}$/

/** A day out of a URL; anything else falls away. */
export const readDay = (value: unknown): string | undefined =>
  typeof value === 'string' && pattern.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

/** The first or the last millisecond of a day where the reader is, as ISO 8601 in UTC. */
export const momentOfDay = (day: string, end: 'start' | 'end'): string =>
  new Date(`${day}T${end === 'start' ? '00:00:00.000' : '23:59:59.999'}`).toISOString()
