import type { ApiError } from '../api/api-error.ts'

/** How many of something there may be, as a refusal with LIMIT_REACHED says; undefined where a backend does not. */
export const limitOf = ({ details }: ApiError): number | undefined =>
  typeof details.maximum === 'number' ? details.maximum : undefined
