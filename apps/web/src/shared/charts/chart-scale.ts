/** How finely a height is given: finer than a pixel of any chart. */
const steps = 10_000n

/** A part of a whole as a share from 0 to 1; integers until the last step, so that no size loses its order. */
export const shareOf = (part: bigint, whole: bigint): number =>
  whole <= 0n || part <= 0n ? 0 : Number((part * steps) / whole) / Number(steps)

/** The distances between two marks that read as round, before zeros are added. */
const roundSteps = [10n, 20n, 25n, 30n, 40n, 50n, 100n]
/** More lines than this would draw the eye away from the values. */
const mostMarks = 5n
/** How many lines a scale has where several scales end at the same number. */
const usualMarks = 4n

/**
 * The marks of a scale, from zero up at equal distances; the last is the scale's end. It is the closest round number
 * that is not less than the greatest value.
 *
 * @param unit what the marks are whole multiples of, such as 3600 where seconds are read as hours.
 */
export const scaleMarks = (greatest: bigint, unit = 1n): bigint[] => {
  const top = greatest <= unit ? 1n : (greatest + unit - 1n) / unit
  if (top === 1n) return [0n, unit]
  let power = 1n
  while (power * 10n <= top) power *= 10n
  // In tenths, so that steps below the power of ten are there too; only whole steps count.
  const scales = [power, power * 10n].flatMap((base) =>
    roundSteps
      .filter((step) => (step * base) % 100n === 0n)
      .map((step) => (step * base) / 100n)
      .map((step) => ({ step, marks: (top + step - 1n) / step }))
      .filter(({ marks }) => marks >= 2n && marks <= mostMarks),
  )
  const [closest] = scales.toSorted(
    (one, other) =>
      Number(one.step * one.marks - other.step * other.marks) ||
      Math.abs(Number(one.marks - usualMarks)) - Math.abs(Number(other.marks - usualMarks)),
  )
  if (!closest) return [0n, top * unit]
  return Array.from({ length: Number(closest.marks) + 1 }, (_, at) => BigInt(at) * closest.step * unit)
}

const timeUnits = [86_400n, 3600n, 60n]

/** What a scale of seconds should be whole multiples of: days, hours, minutes or seconds. */
export const secondsUnit = (greatest: bigint): bigint => timeUnits.find((unit) => unit * 2n <= greatest) ?? 1n
