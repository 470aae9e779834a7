/** The units of a time span, greatest first, in seconds. */
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** The greatest unit that a span of seconds reaches, and that unit's own seconds. */
export const greatestUnit = (seconds: number) => units.find(([, least]) => seconds >= least) ?? units[3]

export type TimeUnit = (typeof units)[number][0]
