import type { Found, Rule } from './rule.ts'
import { bySender } from './rule.ts'

/** The place of a value in an ascending list, before equal ones. */
const placeIn = (sorted: readonly bigint[], value: bigint): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0n) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** An amount that is many times the median of what the account sent before. */
export const ownHistory: Rule<'ownHistory'> = (flows, { factor, leastBefore }) => {
  const found: Found[] = []
  for (const [accountId, sent] of bySender(flows)) {
    const before: bigint[] = []
    for (const flow of sent) {
      // The lower one of the two in the middle, so that it is an amount that was sent.
      const median = before[(before.length - 1) >> 1] ?? 0n
      if (before.length >= leastBefore && flow.units >= median * BigInt(factor)) {
        found.push({ accountId, other: flow.to, flows: [flow], measured: String(median) })
      }
      before.splice(placeIn(before, flow.units), 0, flow.units)
    }
  }
  return found
}
