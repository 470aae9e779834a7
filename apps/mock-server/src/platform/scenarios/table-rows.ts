import type { Database } from 'better-sqlite3'

/** Whole tables, by name, each row as its values in the order of the columns. */
export type TableRows = ReadonlyMap<string, readonly unknown[][]>

const namesLike = (database: Database, pattern: string): string[] =>
  database
    .prepare<[string], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE ? ORDER BY name",
    )
    .pluck()
    .all(pattern)

/** Reads every table whose name fits the pattern of `LIKE`. */
export const tableRows = (database: Database, pattern: string): TableRows =>
  new Map(
    namesLike(database, pattern).map((name) => [
      name,
      database.prepare<[], unknown[]>(`SELECT * FROM ${name}`).raw().safeIntegers().all(),
    ]),
  )

/** Brings tables back to the rows that were read from them; to be called within a transaction. */
export const restoreTables = (database: Database, tables: TableRows): void => {
  for (const [name, rows] of tables) {
    database.prepare(`DELETE FROM ${name}`).run()
    const [first] = rows
    if (!first) continue
    const insert = database.prepare(`INSERT INTO ${name} VALUES (${first.map(() => '?').join(', ')})`)
    for (const row of rows) insert.run(...row)
  }
}
