/**
 * How far an amount is from an earlier one, in per cent with one decimal, such as `+18,4 %`; undefined where there was
 * nothing before. Whole numbers until the digits are written, so that no size is rounded wrong.
 */
export const changeOf = (now: bigint, before: bigint): string | undefined => {
  if (before === 0n) return undefined
  const difference = now - before
  const size = difference < 0n ? -difference : difference
  const tenths = (size * 2000n + before) / (before * 2n)
  const sign = tenths === 0n ? '' : difference < 0n ? '−' : '+'
  return `${sign}${tenths / 10n},${tenths % 10n} %`
}

/** A part of a whole in per cent with one decimal; undefined of nothing. */
export const shareIn = (part: bigint, whole: bigint): string | undefined =>
  whole === 0n ? undefined : changeOf(part + whole, whole)?.replace('+', '')
