import type { Endpoint, EndpointAnswer, EndpointInput } from '@panel/contracts/platform/endpoint'
import { QueryClient, type QueryFilters, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { currentLocale } from '../i18n/i18n.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

/** Only a call without an answer is tried again: an answer, even an error, would be the same. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && error.code === 'UNREACHABLE'

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry, refetchOnWindowFocus: false },
    },
  })

/** Without an input: every cached answer of the endpoint. Answers in the reader's language are cached per language. */
export const endpointKey = <E extends Endpoint>(
  { operationId, localized = false }: E,
  input?: EndpointInput<E>,
): readonly unknown[] => {
  if (input === undefined) return [operationId]
  return localized ? [operationId, input, currentLocale()] : [operationId, input]
}

type Options<E extends Endpoint> = Pick<
  UseQueryOptions<EndpointAnswer<E>, Error, EndpointAnswer<E>, readonly unknown[]>,
  'enabled' | 'gcTime' | 'placeholderData' | 'staleTime'
>

/**
 * The one way to read from the API: the query of one endpoint with one input, for `useQuery`, `prefetchQuery` and
 * the other functions of TanStack Query. Its key is `[operationId, input]`, so the same fact is cached once. The
 * loader does not count it: the page shows that it is loading in its own place.
 *
 * @example useQuery(endpointQuery(getPayment, { params: { paymentId } }))
 */
export const endpointQuery = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: Options<E> = {},
) =>
  queryOptions<EndpointAnswer<E>, Error, EndpointAnswer<E>, readonly unknown[]>({
    ...options,
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })

/**
 * Marks answers as stale; those on screen are read again. A first read that is under way may be of before the change:
 * TanStack Query keeps its answer as a fresh one, so it is made again when it ends.
 */
export const readAgain = (queryClient: QueryClient, filters?: QueryFilters): Promise<void> => {
  for (const { queryKey, state, promise } of queryClient.getQueryCache().findAll(filters)) {
    if (state.data !== undefined) continue
    promise?.then(
      () => queryClient.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    )
  }
  return queryClient.invalidateQueries(filters)
}

/** Marks the answers of these endpoints as stale, for every input; those on screen are read again. */
export const invalidateEndpoints = async (
  queryClient: QueryClient,
  endpoints: readonly Endpoint[],
): Promise<void> => {
  await Promise.all(endpoints.map((each) => readAgain(queryClient, { queryKey: endpointKey(each) })))
}
