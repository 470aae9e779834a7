import { formatChange, formatPercent } from '../format/amounts.ts'

/** A quotient of at least nothing, rounded to the nearest thousandth. Whole numbers, so that no size is rounded wrong. */
const thousandths = (part: bigint, whole: bigint): bigint => (part * 2000n + whole) / (whole * 2n)

/**
 * How far an amount is from an earlier one, to a tenth of a percent, such as `+18,4 %`; undefined where there was
 * nothing before.
 */
export const changeOf = (now: bigint, before: bigint): string | undefined => {
  if (before === 0n) return undefined
  const difference = now - before
  const size = thousandths(difference < 0n ? -difference : difference, before)
  return formatChange(difference < 0n ? -size : size, 1)
}

/** A part of a whole to a tenth of a percent; undefined of nothing. */
export const shareIn = (part: bigint, whole: bigint): string | undefined =>
  whole === 0n ? undefined : formatPercent(thousandths(part, whole), 1)
