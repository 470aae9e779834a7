import type { Endpoint } from '@panel/contracts/platform/endpoint'

/** A path as servers read it: `%6B` is a `k`. One that cannot be decoded is left as it is, and belongs to no call. */
const decoded = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The call that answers an address. */
export const endpointAt = (
  endpoints: readonly Endpoint[],
  method: string,
  url: string,
): Endpoint | undefined => {
  const [encoded = ''] = url.split('?')
  const path = decoded(encoded)
  const candidates = endpoints.filter(
    (endpoint) =>
      endpoint.method === method && new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  )
  // A fixed segment counts before a parameter.
  return candidates.find((endpoint) => endpoint.path === path) ?? candidates[0]
}
