import { greatestUnit, type TimeUnit } from '../format/greatest-unit.ts'

/** A day that began so short a time ago, in seconds, still counts as whole: a new delegation of 30 days has 30 days. */
const dayGraceSeconds = 900

/** How much of a delegation's life is left, in one unit rounded down; undefined once it is over. */
export const timeLeft = (
  expiration: number,
  nowSeconds: number,
): { readonly count: number; readonly unit: TimeUnit } | undefined => {
  const left = expiration - nowSeconds
  if (left <= 0) return undefined
  const [unit, length] = greatestUnit(left)
  const grace = unit === 'day' ? dayGraceSeconds : 0
  return { count: Math.floor((left + grace) / length), unit }
}
