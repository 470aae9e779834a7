import type { ListEndpoint } from '@panel/contracts/platform/list-endpoint'
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointKey } from '../api/endpoint-query.ts'
import {
  type FixedFilter,
  hasReversedSpan,
  isFiltered,
  type List,
  listQuery,
  type UrlSearch,
} from './define-list.ts'

/** The page of a list that a URL names. The search of a list that grows with the chain can take long, and be stopped. */
export const useListQuery = <E extends ListEndpoint>(
  list: List<E>,
  search: UrlSearch,
  fixed: FixedFilter<E> | undefined,
) => {
  const queryClient = useQueryClient()
  const options = listQuery(list, search, fixed)
  const hash = hashKey(options.queryKey)
  const [stoppedAt, setStoppedAt] = useState<string>()
  const isStopped = stoppedAt === hash
  const isReversed = hasReversedSpan(list, search, fixed)
  const query = useQuery({ ...options, enabled: !isStopped && !isReversed })
  const hasOwnRows = query.data !== undefined && !query.isPlaceholderData
  const isSearching =
    list.endpoint.list.paging === 'key' && isFiltered(list, search) && query.isFetching && !hasOwnRows
  return {
    ...query,
    isSearching,
    /** True where a span of the filter ends before it starts, which the server refuses. */
    isReversed,
    /** True where nothing is searched, as the person stopped it or the filter has a reversed span. */
    isIdle: isReversed || (isStopped && !hasOwnRows),
    stop: () => {
      setStoppedAt(hash)
      // The count of the rows searches as long as the rows do.
      void queryClient.cancelQueries({ queryKey: endpointKey(list.endpoint) })
    },
    resume: () => setStoppedAt(undefined),
  }
}
