import type { Endpoint } from './endpoint.ts'

/** The parts that a call to any endpoint may carry. */
export interface RequestParts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** The path of a call with its parameters and query, below the origin. */
export const pathOf = (endpoint: Endpoint, parts: Pick<RequestParts, 'params' | 'query'> = {}): string => {
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
