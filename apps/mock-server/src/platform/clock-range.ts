import { invalidRequest } from './api-error.ts'
import { isoTime } from './iso-time.ts'

/** Blocks have no time before 1970, and ISO 8601 no year after 9999; the last one is left free for the next block. */
const [earliest, latest] = [0, Date.parse('9999-01-01T00:00:00Z')]

interface Limit {
  /** The Unix seconds of the newest block: no block may be older than the one before it. */
  readonly newestBlock: number
  /** Where in the request the moment is. */
  readonly path: string
}

const problemOf = (time: number, newestBlock: number): string | undefined => {
  if (time < earliest || time > latest) {
    return `the clock goes from ${isoTime(earliest)} to ${isoTime(latest)}`
  }
  if (Math.floor(time / 1000) >= newestBlock) return undefined
  return `the newest block of the chain is of ${isoTime(newestBlock * 1000)}: choose a later time, restore an older snapshot, or switch the scenario, which starts the chain again`
}

/** @throws ApiError VALIDATION for a moment that not every part of the server can be in */
export const requireStandable = (time: number, { newestBlock, path }: Limit): void => {
  const message = problemOf(time, newestBlock)
  if (message === undefined) return
  throw invalidRequest([{ path, message }])
}
