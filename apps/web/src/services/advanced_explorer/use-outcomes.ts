import type { TransactionDetail } from '@panel/contracts/services/advanced_explorer/chain'
import { useMemo } from 'react'
import { type PartOutcome, usePartOutcomes } from '../../shared/bulk/part-outcomes.ts'

/** The outcome of each part of a bulk, by its ticket; none while it is read, and of a bulk that failed. */
export const useOutcomes = (detail: TransactionDetail | undefined): ReadonlyMap<string, PartOutcome> => {
  const outcomes = usePartOutcomes(detail?.receipt ?? null)
  return useMemo(() => new Map(outcomes?.map((outcome) => [outcome.ticket, outcome])), [outcomes])
}
