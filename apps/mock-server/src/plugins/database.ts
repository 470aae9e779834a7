import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SqliteDatabase from 'better-sqlite3'
import fp from 'fastify-plugin'
import { createMigrate, type MigrateOptions, type Migration, readMigrations } from '../platform/migrate.ts'
import { StartError } from '../platform/start-error.ts'
import { WatchedDatabase } from '../platform/watched-database.ts'

declare module 'fastify' {
  interface FastifyInstance {
    database: WatchedDatabase
  }
}

/** Larger files are not read through at start, which must stay short. */
const checkedBytes = 64 * 1024 * 1024

/** How many pages of throwaway data stay in memory. */
const throwawayCachePages = 500

const migrationsFolder = fileURLToPath(new URL('../platform/migrations/', import.meta.url))

let migrations: readonly Migration[] | undefined

/** The platform's migrations, read once: a process opens many databases. */
const platformMigrations = (): readonly Migration[] => {
  migrations ??= readMigrations(migrationsFolder)
  return migrations
}

const checkFile = (path: string): void => {
  if (!existsSync(path)) return
  if (statSync(path).size === 0) {
    throw new StartError(`${path} is empty, so its data are lost: restore it, or delete it to start over.`)
  }
}

interface OpenOptions extends MigrateOptions {
  /** For data that nobody misses after a loss of power, and of which many are open. */
  readonly isThrowaway?: boolean
  /** What a database in memory starts with: a serialized database. */
  readonly image?: Buffer
}

const openFile = (dataDir: string, { isThrowaway, image }: OpenOptions): WatchedDatabase => {
  if (dataDir === ':memory:') return new WatchedDatabase(image ?? ':memory:')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'panel.sqlite')
  checkFile(path)
  const database = new WatchedDatabase(path, { timeout: 2000 })
  if (!isThrowaway && statSync(path).size <= checkedBytes) {
    const verdict = database.pragma('quick_check(1)', { simple: true })
    if (verdict !== 'ok') throw new StartError(`${path} is damaged (${verdict}): restore it from a copy.`)
  }
  return database
}

/** True for the error of a database that another process holds. */
export const isLocked = (error: unknown): boolean =>
  error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY')

/** Opens the database of a folder in its newest form. @throws StartError with the reason */
export const openDatabase = (dataDir: string, options: OpenOptions = { remakes: false }): WatchedDatabase => {
  const { isThrowaway = false } = options
  try {
    const database = openFile(dataDir, options)
    // Two servers on the same data would each seal blocks of their own: the second one is refused.
    database.pragma('main.locking_mode = EXCLUSIVE')
    // FULL: what was acknowledged survives the loss of power, not only of the process. Before WAL, whose start would sync
    // the file of a world that is thrown away.
    database.pragma(`synchronous = ${isThrowaway ? 'OFF' : 'FULL'}`)
    database.pragma('journal_mode = WAL')
    if (isThrowaway) database.pragma(`cache_size = ${throwawayCachePages}`)
    database.pragma('foreign_keys = ON')
    database.pragma('journal_size_limit = 67108864')
    // Pages of indexes are written again and again: at 16 MB of log, each is copied back once for many changes.
    database.pragma('wal_autocheckpoint = 4000')
    createMigrate(database, options)('platform', platformMigrations())
    return database
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    if (isLocked(error))
      throw new StartError(`Another server uses the data in ${dataDir}: stop it first.`, { cause: error })
    throw new StartError(`The data in ${dataDir} cannot be used: ${reason}.`)
  }
}

/** The one database, in its newest form; closed after everything that writes to it. */
export const databasePlugin = fp(
  async (app, { image }: Pick<OpenOptions, 'image'>) => {
    const database = openDatabase(app.config.DATA_DIR, {
      remakes: app.config.DEV_ORIGIN !== undefined,
      isThrowaway: app.hostedBy !== undefined,
      ...(image && { image }),
    })
    app.decorate('database', database)
    app.addHook('onClose', async () => {
      database.close()
    })
  },
  { name: 'database' },
)
