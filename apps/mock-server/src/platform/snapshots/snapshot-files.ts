import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { snapshotName } from '@panel/contracts/platform/snapshots'
import SqliteDatabase, { type Database } from 'better-sqlite3'
import { ApiError } from '../api-error.ts'

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

/** Runs work without triggers: what they would write is in the snapshot too. */
const withoutTriggers = (database: Database, work: () => void): void => {
  const triggers = database
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger'",
    )
    .all()
  for (const { name } of triggers) database.exec(`DROP TRIGGER main.${name}`)
  work()
  for (const { sql } of triggers) database.exec(sql)
}

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

const copyTables = (database: Database): void => {
  const there = new Set(tablesOf(database, 'snapshot'))
  const tables = tablesOf(database, 'main')
  database.transaction(() => {
    // Checked when the transaction ends, so that tables may be emptied and filled in any order.
    database.pragma('defer_foreign_keys = ON')
    withoutTriggers(database, () => {
      // All are emptied first: deleting a row also deletes those that belong to it in tables that were filled before.
      for (const table of tables) database.exec(`DELETE FROM main.${table}`)
      for (const table of tables.filter((name) => there.has(name))) {
        database.exec(`INSERT INTO main.${table} SELECT * FROM snapshot.${table}`)
      }
    })
    copyLastNumbers(database)
  })()
}

const stateIn = (database: Database): string =>
  database.prepare<[], string>('SELECT state FROM snapshot.snapshot_state').pluck().get() ?? '{}'

/** Lets only failures of the disk itself through as they are. */
const orDamaged = <Result>(name: string, work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    if (error instanceof SqliteDatabase.SqliteError && /^SQLITE_(?:FULL|IOERR|READONLY)/.test(error.code)) {
      throw error
    }
    throw new ApiError(
      'INTERNAL',
      `The snapshot ${name} is damaged, and nothing of it was restored: take a new one.`,
      undefined,
      { cause: error },
    )
  }
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
            .filter((name) => snapshotName.safeParse(name).success)
            .toSorted()
        : [],
    has: (name: string): boolean => existsSync(fileOf(name)),
    take: (name: string, state: string): void => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      // Whole, or not at all: on a full disk the older one of the name stays.
      const unfinished = `${fileOf(name)}.unfinished`
      rmSync(unfinished, { force: true })
      database.prepare('VACUUM main INTO ?').run(unfinished)
      const copy = new SqliteDatabase(unfinished)
      copy.exec('CREATE TABLE snapshot_state (state TEXT NOT NULL) STRICT')
      copy.prepare('INSERT INTO snapshot_state VALUES (?)').run(state)
      copy.close()
      renameSync(unfinished, fileOf(name))
    },
    /**
     * Replaces every row of the database by the snapshot's, or none.
     *
     * @param read makes something of the text that was kept with it
     * @throws ApiError INTERNAL when the file is damaged, or `read` throws
     */
    restore: <State>(name: string, read: (text: string) => State): State => {
      orDamaged(name, () => database.prepare('ATTACH ? AS snapshot').run(fileOf(name)))
      try {
        return orDamaged(name, () => {
          const state = read(stateIn(database))
          copyTables(database)
          return state
        })
      } finally {
        database.exec('DETACH snapshot')
      }
    },
  }
}
