import { ErrorNotice } from './error-notice.tsx'

interface QueryFailureProps {
  readonly query: {
    readonly data: unknown
    readonly error: Error | null
    readonly refetch: () => unknown
  }
}

/** Says, with a retry, that something other than the page’s content could not be read, such as the choices of a filter. */
export function QueryFailure({ query: { data, error, refetch } }: QueryFailureProps) {
  return data === undefined && error ? <ErrorNotice error={error} onRetry={refetch} /> : null
}
