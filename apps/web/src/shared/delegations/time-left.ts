/** The units in which a remaining time is told, greatest first, in seconds. */
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** How much of a delegation's life is left, in one unit rounded down; undefined once it is over. */
export const timeLeft = (
  expiration: number,
  nowSeconds: number,
): { readonly count: number; readonly unit: (typeof units)[number][0] } | undefined => {
  const left = expiration - nowSeconds
  if (left <= 0) return undefined
  const [unit, length] = units.find(([, seconds]) => left >= seconds) ?? ['second', 1]
  return { count: Math.floor(left / length), unit }
}
