import type { Database } from 'better-sqlite3'

/** What is true of a whole bridge, by name, in a table of names and values. */
export const bridgeFacts = <Name extends string>(database: Database, table: string) => {
  const select = database.prepare<[string], string>(`SELECT value FROM ${table} WHERE name = ?`).pluck()
  const replace = database.prepare<[string, string]>(`INSERT OR REPLACE INTO ${table} VALUES (?, ?)`)
  return {
    text: (name: Name): string | undefined => select.get(name),
    /** 0 where nothing was set. */
    number: (name: Name): bigint => BigInt(select.get(name) ?? '0'),
    set: (name: Name, value: bigint | string): void => void replace.run(name, String(value)),
  }
}
