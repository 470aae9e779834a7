import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase, { type Database } from 'better-sqlite3'

/** Which migrations ran belongs to the program, not to the world. */
const keptTables = new Set(['migrations', 'snapshot_state'])

const tablesOf = (database: Database, schema: string): string[] =>
  database
    .prepare<[], string>(
      `SELECT name FROM ${schema}.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
    )
    .pluck()
    .all()
    .filter((table) => !keptTables.has(table))

const copyTables = (database: Database): string => {
  const there = new Set(tablesOf(database, 'snapshot'))
  database.transaction(() => {
    // Checked when the transaction ends, so that tables may be emptied and filled in any order.
    database.pragma('defer_foreign_keys = ON')
    for (const table of tablesOf(database, 'main')) {
      database.exec(`DELETE FROM main.${table}`)
      if (there.has(table)) database.exec(`INSERT INTO main.${table} SELECT * FROM snapshot.${table}`)
    }
  })()
  return database.prepare<[], string>('SELECT state FROM snapshot.snapshot_state').pluck().get() ?? '{}'
}

/** Snapshots of a database as files of a folder, each with a text of what else there is to keep. */
export const createSnapshotFiles = (database: Database, folder: string) => {
  const fileOf = (name: string): string => join(folder, `${name}.sqlite`)

  return {
    names: (): string[] =>
      existsSync(folder)
        ? readdirSync(folder)
            .filter((file) => file.endsWith('.sqlite'))
            .map((file) => file.slice(0, -'.sqlite'.length))
            .toSorted()
        : [],
    has: (name: string): boolean => existsSync(fileOf(name)),
    take: (name: string, state: string): void => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      rmSync(fileOf(name), { force: true })
      database.prepare('VACUUM main INTO ?').run(fileOf(name))
      const copy = new SqliteDatabase(fileOf(name))
      copy.exec('CREATE TABLE snapshot_state (state TEXT NOT NULL) STRICT')
      copy.prepare('INSERT INTO snapshot_state VALUES (?)').run(state)
      copy.close()
    },
    /** Replaces every row of the database by the snapshot's, or none; answers the text that was kept with it. */
    restore: (name: string): string => {
      database.prepare('ATTACH ? AS snapshot').run(fileOf(name))
      try {
        return copyTables(database)
      } finally {
        database.exec('DETACH snapshot')
      }
    },
  }
}
