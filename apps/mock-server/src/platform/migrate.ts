import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { StartError } from './start-error.ts'

interface Migration {
  readonly number: number
  readonly file: string
}

const fileNamePattern = /^(\d{4})-[a-z0-9-]+\.sql$/

const migrationsIn = (folder: string): Migration[] => {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const number = fileNamePattern.exec(file)?.[1]
      return number === undefined ? [] : [{ number: Number(number), file }]
    })
}

/**
 * Brings one part's tables to their newest form: each numbered SQL file of its folder runs once, in order, and is
 * remembered under the part's name, so that a service brings its own tables and takes part in no shared list.
 *
 * @throws StartError when the database was written by a newer release.
 */
export const migrate = (database: Database, part: string, folder: string): void => {
  database.exec(
    'CREATE TABLE IF NOT EXISTS migrations (part TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (part, number)) STRICT, WITHOUT ROWID',
  )
  const migrations = migrationsIn(folder)
  const done = database
    .prepare<[string], number | null>('SELECT max(number) FROM migrations WHERE part = ?')
    .pluck()
    .get(part)
  const newest = migrations.at(-1)?.number ?? 0
  if ((done ?? 0) > newest) {
    throw new StartError(`The database was written by a newer release (${part} ${done}, known ${newest}).`)
  }
  const remember = database.prepare('INSERT INTO migrations (part, number) VALUES (?, ?)')
  for (const { number, file } of migrations.filter((migration) => migration.number > (done ?? 0))) {
    database.transaction(() => {
      database.exec(readFileSync(join(folder, file), 'utf8'))
      remember.run(part, number)
    })()
  }
}
