import type { ApiError } from '../api/api-error.ts'

/** How many of something there may be, where a refusal as LIMIT_REACHED names it; undefined for any other error. */
export const limitOf = ({ code, details }: ApiError): number | undefined =>
  code === 'LIMIT_REACHED' && typeof details.maximum === 'number' ? details.maximum : undefined
