import { readableText } from '@panel/contracts/platform/readable-text'
import type { FuelSummary } from '@panel/contracts/services/fuel_machine/fuel'

export type SumBy = 'method' | 'target'

interface Part {
  readonly id: string
  readonly label: string
  readonly value: bigint
}

/** The id of what is left over, which is no method's and no account's name. */
export const othersId = ''

/** Sums by one member, the largest first; what comes after the first ones is one part, named by `others`. */
export const sumBy = (
  sums: FuelSummary['sums'],
  by: SumBy,
  shown: number,
  others: string,
): readonly Part[] => {
  const values = new Map<string, bigint>()
  for (const sum of sums) {
    const id = sum[by]
    if (id !== null) values.set(id, (values.get(id) ?? 0n) + BigInt(sum.burnedFuel))
  }
  const parts = [...values]
    .map(([id, value]) => ({ id, label: readableText(id), value }))
    .toSorted((one, other) => Number(other.value - one.value))
  const rest = parts.slice(shown)
  if (rest.length === 0) return parts
  const value = rest.reduce((sum, part) => sum + part.value, 0n)
  return [...parts.slice(0, shown), { id: othersId, label: others, value }]
}
