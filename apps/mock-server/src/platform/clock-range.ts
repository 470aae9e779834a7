import { ApiError } from './api-error.ts'

/** Blocks have no time before 1970, and ISO 8601 no year after 9999; the last one is left free for the next block. */
const [earliest, latest] = [0, Date.parse('9999-01-01T00:00:00Z')]

/** @throws ApiError VALIDATION for a moment that not every part of the server can be in */
export const requireStandable = (time: number, path: string): void => {
  if (time >= earliest && time <= latest) return
  const message = `the clock goes from ${new Date(earliest).toISOString()} to ${new Date(latest).toISOString()}`
  throw new ApiError('VALIDATION', 'The request does not fit what this call takes.', {
    issues: [{ path, message }],
  })
}
