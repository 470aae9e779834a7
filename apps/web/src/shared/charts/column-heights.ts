/** Steps in which a height is told: finer than a pixel of any chart. */
const steps = 10_000n

/** A part of a whole as a share from 0 to 1; integers until the last step, so that no size loses its order. */
export const shareOf = (part: bigint, whole: bigint): number =>
  whole <= 0n || part <= 0n ? 0 : Number((part * steps) / whole) / Number(steps)

/**
 * A round number that is not less than the greatest value, for the top of a scale: 1, 2, 4, 6 or 8 with zeros.
 * Never less than `least`, so that a scale of whole things keeps whole steps.
 */
export const niceCeiling = (greatest: bigint, least = 1n): bigint => {
  if (greatest <= least) return least
  let power = 1n
  while (power * 10n <= greatest) power *= 10n
  const candidates = [1n, 2n, 4n, 6n, 8n, 10n].map((step) => step * power)
  return candidates.find((candidate) => candidate >= greatest) ?? greatest
}
