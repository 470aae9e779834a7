import { formatChange, formatPercent } from '../format/amounts.ts'

/**
 * A quotient of at least nothing in parts of a percent, of which there are ten for one decimal, rounded to the nearest.
 * Whole numbers, so that no size is rounded wrong.
 */
const percentParts = (part: bigint, whole: bigint, decimals: number): bigint =>
  (part * 200n * 10n ** BigInt(decimals) + whole) / (whole * 2n)

const mostDecimals = 6

/**
 * How far an amount is from an earlier one, to a tenth of a percent, such as `+18,4 %`; undefined where there was
 * nothing before. A smaller change has more decimals, so that it does not read as none.
 */
export const changeOf = (now: bigint, before: bigint): string | undefined => {
  if (before === 0n) return undefined
  const difference = now - before
  const size = difference < 0n ? -difference : difference
  let decimals = 1
  while (decimals < mostDecimals && size > 0n && percentParts(size, before, decimals) === 0n) decimals += 1
  const parts = percentParts(size, before, decimals)
  return formatChange(difference < 0n ? -parts : parts, decimals)
}

/** Which way a change goes, for its colour; undefined for one too small to be written. */
export const directionOf = (change: string | undefined): 'up' | 'down' | undefined => {
  if (change?.startsWith('+')) return 'up'
  return change?.startsWith('−') ? 'down' : undefined
}

/** A part of a whole to a tenth of a percent; undefined of nothing. */
export const shareIn = (part: bigint, whole: bigint): string | undefined =>
  whole === 0n ? undefined : formatPercent(percentParts(part, whole, 1), 1)
