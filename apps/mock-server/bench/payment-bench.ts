import type { Database } from 'better-sqlite3'

/** 2026-01-31 to 2026-03-01: thirty days of the ninety over which the payments of a bench are spread. */
export const benchPeriod = {
  createdFrom: '2026-01-31T00:00:00.000Z',
  createdTo: '2026-03-01T23:59:59.999Z',
}

export interface PaymentBench {
  /** Files of SQL that keep the service's sums of payments. */
  readonly migrations: readonly URL[]
  /** What is read, by its name; given the database once, and called for each reading. */
  readonly subjects: Readonly<Record<string, (database: Database) => () => unknown>>
}
