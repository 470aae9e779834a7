import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { createTableCopy } from '../snapshots/copy-tables.ts'
import { storageTrouble } from '../storage-trouble.ts'

/** The time between two replacements of all data. */
interface Chapter {
  /** How many changes were recorded when it ended. */
  readonly end: number
  /** Holds the whole data at its end. */
  readonly folder: string
}

/** How many are kept; each is as large as the database. */
const mostChapters = 3

const fileIn = (folder: string): string => join(folder, 'data.sqlite')

/**
 * Writes all data of a database to a file. What was committed is in its own file and write-ahead log, which together
 * are copied in a third of the time that SQLite takes to read its pages.
 */
const keepData = (database: Database, file: string): void => {
  if (database.memory) {
    writeFileSync(file, database.serialize(), { mode: 0o600 })
    return
  }
  copyFileSync(database.name, file)
  const log = `${database.name}-wal`
  if (existsSync(log)) copyFileSync(log, `${file}-wal`)
}

/**
 * The data as they were each time before all of them were replaced, as files of a temporary folder. To record such a
 * replacement row by row would take longer than the replacement itself.
 */
export const createChapters = (database: Database) => {
  let root: string | undefined
  let chapters: readonly Chapter[] = []
  const tables = createTableCopy(database)

  const keepOnly = (kept: readonly Chapter[]): void => {
    for (const gone of chapters.filter((chapter) => !kept.includes(chapter)))
      rmSync(gone.folder, { recursive: true, force: true })
    chapters = kept
  }

  return {
    /**
     * Keeps the data as the end of a chapter, and forgets the oldest of too many.
     *
     * @returns the first of the changes that can still be undone; undefined where the data cannot be kept
     */
    end: (changes: number): number | undefined => {
      try {
        root ??= mkdtempSync(join(tmpdir(), 'panel-rewind-'))
        const folder = join(root, `${changes}`)
        mkdirSync(folder, { mode: 0o700 })
        keepData(database, fileIn(folder))
        const all = [...chapters, { end: changes, folder }]
        const oldest = all.at(-mostChapters - 1)
        keepOnly(all.slice(-mostChapters))
        return oldest ? oldest.end + 1 : 0
      } catch (error) {
        if (storageTrouble(error) === undefined) throw error
        return undefined
      }
    },
    /** The chapter to which a moment belongs; undefined for the present one, which has no end yet. */
    of: (changes: number): Chapter | undefined => chapters.find(({ end }) => end >= changes),
    /** Brings the data back to the end of a chapter, and runs work on them: both, or neither. */
    returnTo: (chapter: Chapter | undefined, work: () => void): void => {
      if (!chapter) {
        database.transaction(work)()
        return
      }
      database.prepare('ATTACH ? AS snapshot').run(fileIn(chapter.folder))
      try {
        database.transaction(() => {
          tables.copy()
          work()
        })()
      } finally {
        database.exec('DETACH snapshot')
      }
      keepOnly(chapters.filter(({ end }) => end < chapter.end))
    },
    forgetBefore: (least: number): void => keepOnly(chapters.filter(({ end }) => end >= least)),
    close: (): void => {
      if (root !== undefined) rmSync(root, { recursive: true, force: true })
    },
  }
}
