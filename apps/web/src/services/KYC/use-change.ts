import type { Endpoint, EndpointAnswer, EndpointInput } from '@panel/contracts/platform/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { invalidateEndpoints } from '../../shared/api/endpoint-query.ts'
import { reviewEndpoints } from './queries.ts'

/** Makes a call that changes a review; what the pages show is then read again, also where it failed. */
export const useChange = () => {
  const queryClient = useQueryClient()
  return async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<EndpointAnswer<E>> => {
    try {
      return await call(endpoint, input, { quiet: true })
    } finally {
      await invalidateEndpoints(queryClient, reviewEndpoints)
    }
  }
}
