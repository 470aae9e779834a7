import type { PlannedBlock, PlannedTransaction } from './planned.ts'
import type { SignedPlan } from './sign-planned.ts'

/** Blocks of one plan, with what signs their transactions. */
export interface HistoryPart {
  readonly blocks: readonly PlannedBlock[]
  /** Draws from its plan's own nonces, so it must be called in the order of the plan. */
  readonly sign: (transaction: PlannedTransaction) => Promise<SignedPlan>
}

/** A block to be sealed, with the transactions of every plan that has one at its second. */
interface MergedBlock {
  readonly timestamp: number
  readonly signAll: () => Promise<SignedPlan[]>
}

/** The blocks of all parts in the order of time; those of the same second become one, the first part's first. */
export const mergeBlocks = (parts: readonly HistoryPart[]): MergedBlock[] => {
  const pieces = parts.flatMap(({ blocks, sign }) => blocks.map((block) => ({ ...block, sign })))
  const bySecond = Map.groupBy(pieces, ({ timestamp }) => timestamp)
  return [...bySecond]
    .sort(([left], [right]) => left - right)
    .map(([timestamp, together]) => ({
      timestamp,
      signAll: () => Promise.all(together.flatMap(({ transactions, sign }) => transactions.map(sign))),
    }))
}
