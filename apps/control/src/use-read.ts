import type { Endpoint, EndpointAnswer, EndpointInput } from '@panel/contracts/platform/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

/**
 * Reads what a call answers.
 *
 * @param everyMilliseconds reads it again this often, for what changes by itself
 */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  everyMilliseconds?: number,
) =>
  useQuery<EndpointAnswer<E>>({
    queryKey: [endpoint.operationId, input],
    queryFn: () => call(endpoint, input),
    placeholderData: (previous) => previous,
    ...(everyMilliseconds !== undefined && { refetchInterval: everyMilliseconds }),
  })
