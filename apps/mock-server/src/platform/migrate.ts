import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { StartError } from './start-error.ts'

/** A numbered SQL file. */
export interface Migration {
  readonly number: number
  readonly file: string
  readonly sql: string
  readonly hash: string
}

/** A migration that ran on these data; hash and tables are null where an older release ran it. */
interface DoneMigration {
  readonly number: number
  readonly hash: string | null
  /** The names of all that it made, as JSON. */
  readonly tables: string | null
}

export interface MigrateOptions {
  /** While developing: whether a part whose migrations were changed restarts with empty tables. */
  readonly remakes: boolean
}

const fileNamePattern = /^(\d{4})-[a-z0-9-]+\.sql$/

/** Of the statements alone, so that a comment may change. */
const hashOf = (sql: string): string =>
  createHash('sha256').update(sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()).digest('hex')

/** The migrations of one part, in their order; none where the folder is not there. */
export const readMigrations = (folder: string): Migration[] => {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const number = fileNamePattern.exec(file)?.[1]
      if (number === undefined) return []
      const sql = readFileSync(join(folder, file), 'utf8')
      return [{ number: Number(number), file, sql, hash: hashOf(sql) }]
    })
}

const prepareTable = (database: Database): void => {
  database.exec(
    'CREATE TABLE IF NOT EXISTS migrations (part TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (part, number)) STRICT, WITHOUT ROWID',
  )
  const columns = database
    .prepare<[], string>("SELECT name FROM pragma_table_info('migrations')")
    .pluck()
    .all()
  if (columns.includes('hash')) return
  database.exec('ALTER TABLE migrations ADD COLUMN hash TEXT')
  database.exec('ALTER TABLE migrations ADD COLUMN tables TEXT')
}

/** What migrations make, in the order in which it is dropped; triggers and indexes may be of another part's tables. */
const madeTypes = ['trigger', 'view', 'table', 'index'] as const

const namesOf = (database: Database, type: (typeof madeTypes)[number]): string[] =>
  database
    .prepare<[string], string>("SELECT name FROM sqlite_schema WHERE type = ? AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all(type)

/** Prepares the run of migrations, each in a transaction that also remembers it. */
const createRun = (database: Database) => {
  const selectNames = database
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'")
    .pluck()
  const remember = database.prepare('INSERT INTO migrations (part, number, hash, tables) VALUES (?, ?, ?, ?)')
  return database.transaction((part: string, { number, sql, hash }: Migration): void => {
    const before = new Set(selectNames.all())
    database.exec(sql)
    const made = selectNames.all().filter((name) => !before.has(name))
    remember.run(part, number, hash, JSON.stringify(made))
  })
}

/** What does not match between the files and what ran on these data, as a sentence. */
const findChange = (
  part: string,
  done: readonly DoneMigration[],
  files: readonly Migration[],
): string | undefined => {
  for (const { number, hash } of done) {
    const file = files.find((migration) => migration.number === number)
    if (!file) {
      return `The data were written by a newer release, or migration ${number} of ${part} was deleted after it ran.`
    }
    if (hash !== null && hash !== file.hash)
      return `${file.file} of ${part} was changed after it ran on these data.`
  }
  return undefined
}

/** @throws StartError where an older release made the tables, whose names are not known then */
const dropTables = (
  database: Database,
  part: string,
  done: readonly DoneMigration[],
  change: string,
): void => {
  if (done.some(({ tables }) => tables === null)) {
    throw new StartError(`${change} Start over with npm run reset.`)
  }
  const made = new Set(done.flatMap(({ tables }): string[] => JSON.parse(tables ?? '[]')))
  database.pragma('foreign_keys = OFF')
  database.transaction(() => {
    for (const type of madeTypes) {
      for (const name of namesOf(database, type)) if (made.has(name)) database.exec(`DROP ${type} ${name}`)
    }
    database.prepare('DELETE FROM migrations WHERE part = ?').run(part)
  })()
  database.pragma('foreign_keys = ON')
}

/**
 * Prepares to bring parts of a database to their newest form: each migration runs once, in order, and is remembered
 * under the part's name, so that a service brings its own tables and takes part in no shared list.
 */
export const createMigrate = (database: Database, { remakes }: MigrateOptions) => {
  prepareTable(database)
  const selectDone = database.prepare<[string], DoneMigration>(
    'SELECT number, hash, tables FROM migrations WHERE part = ? ORDER BY number',
  )
  const keepHash = database.prepare(
    'UPDATE migrations SET hash = ? WHERE part = ? AND number = ? AND hash IS NULL',
  )
  const run = createRun(database)

  /**
   * @returns whether the part's tables were made again, empty, because its migrations were changed
   * @throws StartError when a migration was changed or deleted after it ran, unless `remakes`
   */
  return (part: string, migrations: readonly Migration[]): boolean => {
    const before = selectDone.all(part)
    const change = findChange(part, before, migrations)
    if (change !== undefined) {
      if (!remakes) {
        throw new StartError(
          `${change} Bring the file back and add a new one, or start over with npm run reset.`,
        )
      }
      dropTables(database, part, before, change)
    }
    const done = new Map(change === undefined ? before.map(({ number, hash }) => [number, hash]) : [])
    for (const migration of migrations) {
      const hash = done.get(migration.number)
      if (hash === undefined) run(part, migration)
      else if (hash === null) keepHash.run(migration.hash, part, migration.number)
    }
    return change !== undefined
  }
}
