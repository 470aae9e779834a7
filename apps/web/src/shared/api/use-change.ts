import type { Endpoint, EndpointAnswer, EndpointInput } from '@panel/contracts/platform/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from './call.ts'
import { invalidateEndpoints } from './endpoint-query.ts'

const none: readonly Endpoint[] = []

/**
 * Makes calls that change something; what the pages show of these endpoints is then read again, also where a call
 * failed. The loader does not count them: the form, button or dialog that makes the call shows that it runs.
 */
export const useChangeOf = (endpoints: readonly Endpoint[] = none) => {
  const queryClient = useQueryClient()
  return useCallback(
    async <E extends Endpoint>(
      endpoint: E,
      input: EndpointInput<E>,
      signal?: AbortSignal,
    ): Promise<EndpointAnswer<E>> => {
      try {
        return await call(endpoint, input, { signal, background: true })
      } finally {
        await invalidateEndpoints(queryClient, endpoints)
      }
    },
    [queryClient, endpoints],
  )
}

/** Makes one call that changes something, with its endpoint's own input and answer. */
export type Change = ReturnType<typeof useChangeOf>
