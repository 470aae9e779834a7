import type { Dependencies, WatchedDatabase } from './watched-database.ts'

export interface ResponseCacheOptions<Value> {
  /** The most that all values may weigh together; the longest unused ones go first. */
  readonly most: number
  /** One each when absent. */
  readonly weightOf?: (value: Value) => number
}

interface Entry<Value> {
  readonly value: Value
  readonly dependencies: Dependencies
}

/**
 * Values that were derived from a database, each kept until one of the tables that were read for it is written. Which
 * tables those are is found out while the value is made. Within a transaction nothing is kept or found.
 */
export const createResponseCache = <Value>(
  database: WatchedDatabase,
  { most, weightOf = () => 1 }: ResponseCacheOptions<Value>,
) => {
  const entries = new Map<string, Entry<Value>>()
  let weight = 0

  const remove = (key: string, { value }: Entry<Value>): void => {
    entries.delete(key)
    weight -= weightOf(value)
  }

  const dropOldest = (): void => {
    for (const [key, entry] of entries) {
      if (weight <= most) return
      remove(key, entry)
    }
  }

  return {
    /** Marks the moment before a value is derived; to be passed to `keep`. */
    startReading: (): number => database.startReading(),
    find: (key: string): Value | undefined => {
      const entry = entries.get(key)
      if (!entry) return undefined
      const isCurrent = database.isCurrent(entry.dependencies)
      if (isCurrent) entries.delete(key)
      else if (!database.inTransaction) remove(key, entry)
      if (!isCurrent) return undefined
      entries.set(key, entry)
      database.readAgain(entry.dependencies)
      return entry.value
    },
    /** Keeps a value, unless one of its tables was written since reading began. */
    keep: (key: string, value: Value, since: number): void => {
      const dependencies = database.dependenciesSince(since)
      if (!dependencies) return
      const before = entries.get(key)
      if (before) remove(key, before)
      entries.set(key, { value, dependencies })
      weight += weightOf(value)
      dropOldest()
    },
    clear: (): void => {
      entries.clear()
      weight = 0
    },
  }
}
export type ResponseCache<Value> = ReturnType<typeof createResponseCache<Value>>
