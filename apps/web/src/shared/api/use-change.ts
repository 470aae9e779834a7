import type { Endpoint, EndpointAnswer, EndpointInput } from '@panel/contracts/platform/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { type CallOptions, call } from './call.ts'
import { invalidateEndpoints } from './endpoint-query.ts'

/**
 * Makes calls that change something; what the pages show of these endpoints is then read again, also where a call
 * failed.
 */
export const useChangeOf = (endpoints: readonly Endpoint[], options: Pick<CallOptions, 'quiet'> = {}) => {
  const queryClient = useQueryClient()
  return async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<EndpointAnswer<E>> => {
    try {
      return await call(endpoint, input, options)
    } finally {
      await invalidateEndpoints(queryClient, endpoints)
    }
  }
}
