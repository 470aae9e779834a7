import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Only silence is worth a second try: an answer, even a refusal, would come again. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && error.code === 'UNREACHABLE'

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry, refetchOnWindowFocus: false, throwOnError: false },
      mutations: { retry: false },
    },
  })
