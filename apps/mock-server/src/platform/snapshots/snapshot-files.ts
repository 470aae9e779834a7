import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { snapshotName } from '@panel/contracts/platform/snapshots'
import SqliteDatabase, { type Database } from 'better-sqlite3'
import { ApiError } from '../api-error.ts'
import { createTableCopy } from './copy-tables.ts'

/** What the tables of a database look like: two databases with the same text fit each other. */
const shapeOf = (database: Database): string =>
  JSON.stringify(
    database
      .prepare<[], string>(
        `SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
          AND NOT (type = 'table' AND name = 'snapshot_state') ORDER BY type, name`,
      )
      .pluck()
      .all(),
  )

const stateSql = 'SELECT state FROM snapshot_state'

const scenarioSql = "SELECT value FROM world WHERE name = 'scenario'"

/** What a snapshot needs of the server that takes it over. */
export interface SnapshotNeeds {
  /** The text that was kept with the data. */
  readonly state: string
  /** The name of the scenario that the data are in. */
  readonly scenario: string | undefined
  /** Whether some of the data are encrypted under the server's key of personal data. */
  readonly hasPersonalData: boolean
}

const stateIn = (database: Database): string =>
  database.prepare<[], string>('SELECT state FROM snapshot.snapshot_state').pluck().get() ?? '{}'

/** The refusal of a snapshot whose tables are not this server's. */
export const otherRelease = (): ApiError =>
  new ApiError(
    'CONFLICT',
    'Another release of the server made this snapshot, with other tables: import it there, or make a new one here.',
    { reason: 'otherRelease' },
  )

const isDiskFailure = (error: unknown): boolean =>
  error instanceof SqliteDatabase.SqliteError && /^SQLITE_(?:FULL|IOERR|READONLY)/.test(error.code)

const damaged = (name: string, cause?: unknown): ApiError =>
  new ApiError(
    'INTERNAL',
    `The snapshot ${name} is damaged, and nothing of it was used: take a new one.`,
    { reason: 'snapshotDamaged' },
    { cause },
  )

/** Lets only failures of the disk itself through as they are. */
const orDamaged = <Result>(name: string, work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    if (isDiskFailure(error) || error instanceof ApiError) throw error
    throw damaged(name, error)
  }
}

const addState = (copy: Database, state: string): void => {
  copy.exec('CREATE TABLE snapshot_state (state TEXT NOT NULL) STRICT')
  copy.prepare('INSERT INTO snapshot_state VALUES (?)').run(state)
}

const scenarioOf = (database: Database): string | undefined =>
  database.prepare<[], string>(scenarioSql).pluck().get()

const needsOf = (copy: Database): SnapshotNeeds | undefined => {
  const state = copy.prepare<[], string>(stateSql).pluck().get()
  if (state === undefined) return undefined
  const encrypted = copy.prepare('SELECT 1 FROM identity_reviews WHERE profile_key IS NOT NULL LIMIT 1')
  return {
    state,
    scenario: scenarioOf(copy),
    hasPersonalData: encrypted.get() !== undefined,
  }
}

/** Whether the pages of a snapshot's file are whole and its tables those of the database, and what it needs. */
const inspect = (file: string, database: Database) => {
  const copy = new SqliteDatabase(file, { readonly: true })
  try {
    const isWhole = copy.pragma('quick_check(1)', { simple: true }) === 'ok'
    const fits = isWhole && shapeOf(copy) === shapeOf(database)
    return { isWhole, fits, needs: fits ? needsOf(copy) : undefined }
  } finally {
    copy.close()
  }
}

/**
 * Copies the rows alone into tables of this server's own, so that no trigger or view of the file's author runs.
 *
 * @returns false where rows refer to others that are not there
 */
const copyForeign = (database: Database, file: string, target: string, state: string): boolean => {
  database.prepare('VACUUM main INTO ?').run(target)
  const copy = new SqliteDatabase(target)
  try {
    copy.prepare('ATTACH ? AS snapshot').run(file)
    copy.pragma('foreign_keys = OFF')
    createTableCopy(copy).copy()
    copy.exec('DETACH snapshot')
    addState(copy, state)
    const broken = copy.prepare('PRAGMA foreign_key_check').get()
    return broken === undefined
  } finally {
    copy.close()
  }
}

const unfit = new Error('not a snapshot of these tables')

/** Snapshots of a database as files of a folder, each with a text of what else there is to keep. */
export const createSnapshotFiles = (database: Database, folder: string) => {
  const fileOf = (name: string): string => join(folder, `${name}.sqlite`)
  const tables = createTableCopy(database)

  /** Writes a file of this name whole, or not at all: on a full disk the older one of the name stays. */
  const write = (name: string, make: (unfinished: string) => void): void => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const unfinished = `${fileOf(name)}.unfinished`
    rmSync(unfinished, { force: true })
    try {
      make(unfinished)
    } catch (error) {
      rmSync(unfinished, { force: true })
      throw error
    }
    renameSync(unfinished, fileOf(name))
  }

  /** What each file looked like when it was last found fit: it is read through again only after a change. */
  const fit = new Map<string, { readonly mark: string; readonly scenario: string | undefined }>()
  const markOf = (name: string): string => {
    const { ino, size, mtimeMs } = statSync(fileOf(name))
    return `${ino} ${size} ${mtimeMs}`
  }

  const names = (): string[] =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((file) => file.endsWith('.sqlite'))
          .map((file) => file.slice(0, -'.sqlite'.length))
          .filter((name) => snapshotName.safeParse(name).success)
          .toSorted()
      : []

  /** @throws ApiError NOT_FOUND with the names that there are */
  const requireKept = (name: string): void => {
    if (existsSync(fileOf(name))) return
    throw new ApiError('NOT_FOUND', `There is no snapshot ${name}.`, {
      reason: 'snapshotUnknown',
      known: names(),
    })
  }

  return {
    names,
    fileOf,
    require: requireKept,
    /**
     * Makes sure that a file is a whole snapshot of this release, also one that was not put there by this server.
     *
     * @returns the name of the scenario that its data are in
     * @throws ApiError NOT_FOUND as `require`, CONFLICT for another release's tables, INTERNAL for a damaged file
     */
    requireFit: (name: string): string | undefined => {
      requireKept(name)
      const mark = markOf(name)
      const known = fit.get(name)
      if (known?.mark === mark) return known.scenario
      const scenario = orDamaged(name, () => {
        const { isWhole, fits, needs } = inspect(fileOf(name), database)
        if (!isWhole) throw damaged(name)
        if (!fits) throw otherRelease()
        return needs?.scenario
      })
      fit.set(name, { mark, scenario })
      return scenario
    },
    take: (name: string, state: string): void => {
      write(name, (unfinished) => {
        database.prepare('VACUUM main INTO ?').run(unfinished)
        const copy = new SqliteDatabase(unfinished)
        addState(copy, state)
        copy.close()
      })
      fit.set(name, { mark: markOf(name), scenario: scenarioOf(database) })
    },
    copy: (name: string, as: string): void => {
      if (name !== as) write(as, (unfinished) => copyFileSync(fileOf(name), unfinished))
    },
    remove: (name: string): void => rmSync(fileOf(name), { force: true }),
    /** The bytes of a snapshot's file. */
    read: (name: string): Buffer => readFileSync(fileOf(name)),
    /** What the tables of this server look like, as a text that another server can compare. */
    shape: (): string => shapeOf(database),
    /**
     * Keeps the bytes of a snapshot's file from elsewhere.
     *
     * @param accepts checks what it needs
     * @returns false, with nothing kept, for what is no snapshot of this server's tables
     */
    keep: (name: string, bytes: Uint8Array, accepts: (needs: SnapshotNeeds) => boolean): boolean => {
      try {
        write(name, (unfinished) => {
          const foreign = mkdtempSync(join(tmpdir(), 'panel-snapshot-'))
          try {
            const file = join(foreign, 'snapshot.sqlite')
            writeFileSync(file, bytes, { mode: 0o600 })
            const { needs } = inspect(file, database)
            if (!(needs && accepts(needs))) throw unfit
            if (!copyForeign(database, file, unfinished, needs.state)) throw unfit
          } finally {
            rmSync(foreign, { recursive: true, force: true })
          }
        })
        return true
      } catch (error) {
        if (error === unfit || (error instanceof SqliteDatabase.SqliteError && !isDiskFailure(error)))
          return false
        throw error
      }
    },
    /**
     * Replaces every row of the database by the snapshot's, or none.
     *
     * @param read makes something of the text that was kept with it
     * @param replaceAll surrounds the copy where most rows change
     * @throws ApiError INTERNAL when the file is damaged, or `read` throws
     */
    restore: <State>(
      name: string,
      read: (text: string) => State,
      replaceAll: (work: () => void) => void,
    ): State => {
      orDamaged(name, () => database.prepare('ATTACH ? AS snapshot').run(fileOf(name)))
      // The rows fit each other as they did in the snapshot, in whichever order they are copied.
      database.pragma('foreign_keys = OFF')
      try {
        return orDamaged(name, () => {
          const state = read(stateIn(database))
          if (tables.changesFew()) tables.copy()
          else replaceAll(tables.copy)
          return state
        })
      } finally {
        database.pragma('foreign_keys = ON')
        database.exec('DETACH snapshot')
      }
    },
  }
}
export type SnapshotFiles = ReturnType<typeof createSnapshotFiles>
