import { statfsSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import { ApiError } from './api-error.ts'

/** How long a result counts for everyone who asks. */
const validMilliseconds = 5000

/** Less space than this on the disk is reported: a log that is being copied back takes half of it. */
const leastFreeBytes = 32 * 1024 * 1024

/** Bytes that may still be written to the disk of a folder; no limit where data stay in memory. */
export const freeBytesOf = (dataDir: string): number => {
  if (dataDir === ':memory:') return Number.POSITIVE_INFINITY
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize
}

export interface HealthCheckOptions {
  readonly database: Database
  readonly freeBytes: () => number
  /** Milliseconds that only ever grow. */
  readonly now?: () => number
}

export interface HealthCheck {
  /**
   * Writes at most once in five seconds, however often it is called, and repeats the last result in between.
   *
   * @throws what writing failed with.
   */
  readonly check: () => void
  /** Takes the failure of a write made elsewhere as the last result: a larger write fails before a small one. */
  readonly report: (error: Error) => void
}

/** Makes the check whether data can be written. */
export const createHealthCheck = ({
  database,
  freeBytes,
  now = () => performance.now(),
}: HealthCheckOptions): HealthCheck => {
  // Writes the database's first page and makes it durable, as any commit. It changes no row.
  const write = database.prepare('PRAGMA user_version = 1')
  let checkedAt = Number.NEGATIVE_INFINITY
  let failure: unknown

  const attempt = (): unknown => {
    try {
      write.run()
      if (freeBytes() >= leastFreeBytes) return undefined
      return new ApiError('INTERNAL', 'The server’s disk is almost full.')
    } catch (error) {
      return error
    }
  }

  const keep = (result: unknown): void => {
    failure = result
    checkedAt = now()
  }

  return {
    check: () => {
      if (now() - checkedAt >= validMilliseconds) keep(attempt())
      if (failure !== undefined) throw failure
    },
    report: (error) => {
      // The check's own failure comes back here and must not prolong itself.
      if (error !== failure) keep(error)
    },
  }
}
