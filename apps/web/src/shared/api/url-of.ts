import type { Endpoint } from '@panel/contracts/platform/endpoint'

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** The path of a call with its parameters and query, below the origin. */
export const urlOf = (
  endpoint: Endpoint,
  parts: { readonly params?: unknown; readonly query?: unknown } = {},
): string => {
  let path: string = endpoint.path
  for (const [name, value] of entriesOf(parts.params)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(value)))
  }
  const query = new URLSearchParams()
  for (const [name, value] of entriesOf(parts.query)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}
