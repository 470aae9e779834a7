import type { Database } from 'better-sqlite3'
import { withoutTriggers } from '../without-triggers.ts'

/** Which migrations ran belongs to the program, not to the world. */
const keptTables = new Set(['migrations', 'snapshot_state'])

const tablesOf = (database: Database, schema: string): string[] =>
  database
    .prepare<[], string>(
      `SELECT name FROM ${schema}.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    )
    .pluck()
    .all()
    .filter((table) => !keptTables.has(table))

/** The last number that each table with AUTOINCREMENT gave. */
const copyLastNumbers = (database: Database): void => {
  const isThere = (schema: string) =>
    database.prepare(`SELECT 1 FROM ${schema}.sqlite_schema WHERE name = 'sqlite_sequence'`).get()
  if (!isThere('main')) return
  database.exec('DELETE FROM main.sqlite_sequence')
  if (isThere('snapshot')) {
    database.exec('INSERT INTO main.sqlite_sequence SELECT * FROM snapshot.sqlite_sequence')
  }
}

/** The columns of a table, and where none of them is the row's number, that one too: changes of rows name it. */
const copiedColumns = (database: Database, table: string): string => {
  const columns = database
    .prepare<[string], { name: string; type: string; pk: number }>(
      "SELECT name, type, pk FROM pragma_table_info(?, 'main')",
    )
    .all(table)
  const keys = columns.filter(({ pk }) => pk > 0)
  const isNumbered = database
    .prepare<[string]>("SELECT 1 FROM pragma_table_list WHERE schema = 'main' AND name = ? AND wr = 0")
    .get(table)
  const isKeyNumber = keys.length === 1 && keys[0]?.type === 'INTEGER'
  const names = columns.map(({ name }) => `"${name}"`)
  return [...(isNumbered && !isKeyNumber ? ['rowid'] : []), ...names].join(', ')
}

/** Replaces every row of a database by those of the file that is attached to it as `snapshot`, or none. */
export const copyTables = (database: Database): void => {
  const there = new Set(tablesOf(database, 'snapshot'))
  const tables = tablesOf(database, 'main')
  database.transaction(() => {
    // Checked when the transaction ends, so that tables may be emptied and filled in any order.
    database.pragma('defer_foreign_keys = ON')
    withoutTriggers(database, () => {
      // All are emptied first: deleting a row also deletes those that belong to it in tables that were filled before.
      for (const table of tables) database.exec(`DELETE FROM main.${table}`)
      for (const table of tables.filter((name) => there.has(name))) {
        const columns = copiedColumns(database, table)
        database.exec(`INSERT INTO main.${table}(${columns}) SELECT ${columns} FROM snapshot.${table}`)
      }
    })
    copyLastNumbers(database)
  })()
}
