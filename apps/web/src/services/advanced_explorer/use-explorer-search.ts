import { useCallback } from 'react'
import { type ChangeOptions, useListSearch } from '../../shared/list/use-list-search.ts'
import type { TransactionFilters, TransactionPlace } from './explorer-search.ts'

type Changed = TransactionFilters & TransactionPlace

/** Changes what the address says of the list of transactions; but for another place, it begins anew. */
export const useExplorerSearch = () => {
  const change = useListSearch()
  return useCallback(
    (part: Changed, options?: ChangeOptions) =>
      change({ before: undefined, after: undefined, ...part }, options),
    [change],
  )
}
