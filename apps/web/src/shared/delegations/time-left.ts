import { greatestUnit, type TimeUnit } from '../format/greatest-unit.ts'

/** How much of a delegation's life is left, in one unit rounded down; undefined once it is over. */
export const timeLeft = (
  expiration: number,
  nowSeconds: number,
): { readonly count: number; readonly unit: TimeUnit } | undefined => {
  const left = expiration - nowSeconds
  if (left <= 0) return undefined
  const [unit, length] = greatestUnit(left)
  return { count: Math.floor(left / length), unit }
}
