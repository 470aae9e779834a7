import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { readConfig } from './config.ts'
import { StartError, sentenceOf } from './platform/start-error.ts'
import { isLocked } from './plugins/database.ts'

/** Fails while a server holds the data; a file that is no database any more may go all the same. */
const requireUnused = (dataDir: string): void => {
  const path = join(dataDir, 'panel.sqlite')
  if (!existsSync(path)) return
  const database = new SqliteDatabase(path, { timeout: 0 })
  try {
    database.exec('BEGIN EXCLUSIVE; ROLLBACK')
  } catch (error) {
    if (isLocked(error)) throw new StartError(`A server uses the data in ${dataDir}: stop it first.`)
  } finally {
    database.close()
  }
}

try {
  const { DATA_DIR } = readConfig(process.env)
  requireUnused(DATA_DIR)
  rmSync(DATA_DIR, { recursive: true, force: true })
  process.stdout.write(`Removed ${DATA_DIR}: the next start makes a new world.\n`)
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
