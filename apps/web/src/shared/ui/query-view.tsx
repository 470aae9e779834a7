import type { ReactNode } from 'react'
import { ErrorNotice } from './error-notice.tsx'

interface QueryViewProps<Data> {
  /** What `useQuery` answers. */
  readonly query: {
    readonly data: Data | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  /** Holds the place of the content while it is loading: as tall as the content will be. */
  readonly loading: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** The content of a query, or its error with a retry, or the place that it will take. A failed refresh keeps the content. */
export function QueryView<Data>({ query, loading, children }: QueryViewProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  return error ? <ErrorNotice error={error} onRetry={refetch} /> : loading
}
