import type { Database } from 'better-sqlite3'

export interface UntilWriteOptions<Value> {
  /** All values together weigh at most so much; the longest unused go first. */
  readonly most: number
  /** One each when absent. */
  readonly weightOf?: (value: Value) => number
}

/**
 * Values that were derived from a database, each kept until anything at all is written to it. SQLite itself counts
 * what its connection writes, so that nobody has to tell: not a block, not a switched scenario, not a restored
 * snapshot. Within a transaction, whose writes may yet be taken back, nothing is kept or found.
 */
export const untilWrite = <Value>(
  database: Database,
  { most, weightOf = () => 1 }: UntilWriteOptions<Value>,
) => {
  const countWrites = database.prepare<[], number>('SELECT total_changes()').pluck()
  const kept = new Map<string, Value>()
  let keptAt: number | undefined
  let weight = 0

  const moment = (): number | undefined => {
    if (database.inTransaction) return undefined
    const now = countWrites.get()
    if (now !== keptAt) {
      kept.clear()
      weight = 0
      keptAt = now
    }
    return now
  }

  const dropOldest = (): void => {
    for (const [key, value] of kept) {
      if (weight <= most) return
      kept.delete(key)
      weight -= weightOf(value)
    }
  }

  return {
    /** Stands for the state of the database; to be asked before a value is read from it. */
    moment,
    find: (key: string): Value | undefined => {
      const value = moment() === undefined ? undefined : kept.get(key)
      if (value === undefined) return undefined
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    /** Keeps a value that was derived at a moment, unless something was written since. */
    keep: (key: string, value: Value, derivedAt: number | undefined): void => {
      if (derivedAt === undefined || derivedAt !== moment() || kept.has(key)) return
      kept.set(key, value)
      weight += weightOf(value)
      dropOldest()
    },
  }
}
export type UntilWrite<Value> = ReturnType<typeof untilWrite<Value>>
