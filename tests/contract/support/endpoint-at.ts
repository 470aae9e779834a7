import type { Endpoint } from '@panel/contracts/platform/endpoint'

/** The call that answers an address. */
export const endpointAt = (
  endpoints: readonly Endpoint[],
  method: string,
  url: string,
): Endpoint | undefined => {
  const [path = ''] = url.split('?')
  const candidates = endpoints.filter(
    (endpoint) =>
      endpoint.method === method && new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  )
  // A fixed segment counts before a parameter.
  return candidates.find((endpoint) => endpoint.path === path) ?? candidates[0]
}
