import type { Database } from 'better-sqlite3'
import { withoutTriggers } from '../without-triggers.ts'
import { returnToSharedChain } from './shared-chain.ts'

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

/** The columns of each table whose rows have no number but SQLite's own, by which changes of rows name them. */
const numberedTables = (database: Database): Map<string, string[]> => {
  const columns = database
    .prepare<[], { name: string; column: string }>(
      `SELECT list.name, columns.name AS column FROM pragma_table_list AS list, pragma_table_info(list.name) AS columns
        WHERE list.schema = 'main' AND list.type = 'table' AND list.wr = 0
          AND (SELECT group_concat(keys.type) FROM pragma_table_info(list.name) AS keys WHERE keys.pk > 0) IS NOT 'INTEGER'`,
    )
    .all()
  const tables = Map.groupBy(columns, ({ name }) => name)
  return new Map([...tables].map(([name, rows]) => [name, rows.map(({ column }) => `"${column}"`)]))
}

/** Replaces every row of a database by those of the file that is attached to it as `snapshot`, or none. */
export const copyTables = (database: Database): void => {
  const there = new Set(tablesOf(database, 'snapshot'))
  const tables = tablesOf(database, 'main')
  const numbered = numberedTables(database)
  // SQLite copies whole tables several times faster than named columns.
  const fill = (table: string): string => {
    const columns = numbered.get(table)
    if (!columns) return `INSERT INTO main.${table} SELECT * FROM snapshot.${table}`
    const names = ['rowid', ...columns].join(', ')
    return `INSERT INTO main.${table}(${names}) SELECT ${names} FROM snapshot.${table}`
  }
  database.transaction(() => {
    // Checked when the transaction ends, so that tables may be emptied and filled in any order.
    database.pragma('defer_foreign_keys = ON')
    withoutTriggers(database, () => {
      const hasChain = there.has('ledger_blocks') && tables.includes('ledger_blocks')
      const same = hasChain ? returnToSharedChain(database, 'snapshot') : new Set()
      const replaced = tables.filter((table) => !same.has(table))
      // All are emptied first: deleting a row also deletes those that belong to it in tables that were filled before.
      for (const table of replaced) database.exec(`DELETE FROM main.${table}`)
      for (const table of replaced.filter((name) => there.has(name))) database.exec(fill(table))
    })
    copyLastNumbers(database)
  })()
}
