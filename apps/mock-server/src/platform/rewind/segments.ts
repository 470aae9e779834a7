import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { runFolder } from '../run-folders.ts'
import { createTableCopy } from '../snapshots/copy-tables.ts'
import { isStorageFailure } from '../storage-trouble.ts'

/** The time between two replacements of all data. */
interface Segment {
  /** How many changes were recorded when it ended. */
  readonly end: number
  /** The whole data at its end. */
  readonly file: string
}

/** How many files are kept; each is as large as the database. */
const mostSegments = 3

/** With the data, so that no copy is left elsewhere when the server is killed. */
const makeFolder = (dataDir: string): string => {
  if (dataDir === ':memory:') return mkdtempSync(join(tmpdir(), 'panel-rewind-'))
  const folder = runFolder(dataDir, 'rewind')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Writes all data to a file, or leaves none. */
const writeWhole = (file: string, database: Database): void => {
  try {
    // Read through SQLite: to open and close its file in the same process would end the file's lock.
    writeFileSync(file, database.serialize(), { mode: 0o600 })
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
}

/**
 * The data as they were each time before all of them were replaced, as files that go when the server stops. To record such
 * a replacement row by row would take longer than the replacement itself.
 */
export const createSegments = (database: Database, dataDir: string) => {
  let folder: string | undefined
  let segments: readonly Segment[] = []
  const tables = createTableCopy(database)

  const keepOnly = (kept: readonly Segment[]): void => {
    for (const { file } of segments.filter((segment) => !kept.includes(segment)))
      rmSync(file, { force: true })
    segments = kept
  }

  return {
    /**
     * Keeps the data as the end of a segment, and forgets the oldest of too many.
     *
     * @returns the first of the changes that can still be undone; undefined where the data cannot be kept
     */
    end: (changes: number): number | undefined => {
      try {
        folder ??= makeFolder(dataDir)
        const file = join(folder, `${changes}.sqlite`)
        writeWhole(file, database)
        const all = [...segments, { end: changes, file }]
        const oldest = all.at(-mostSegments - 1)
        keepOnly(all.slice(-mostSegments))
        return oldest ? oldest.end + 1 : 0
      } catch (error) {
        if (!isStorageFailure(error)) throw error
        return undefined
      }
    },
    /** The segment to which a moment belongs; undefined for the present one, which has no end yet. */
    of: (changes: number): Segment | undefined => segments.find(({ end }) => end >= changes),
    /** Brings the data back to the end of a segment, and runs work on them: both, or neither. */
    returnTo: (segment: Segment | undefined, work: () => void): void => {
      if (!segment) {
        database.transaction(work)()
        return
      }
      database.prepare('ATTACH ? AS snapshot').run(segment.file)
      try {
        database.transaction(() => {
          tables.copy()
          work()
        })()
      } finally {
        database.exec('DETACH snapshot')
      }
      keepOnly(segments.filter(({ end }) => end < segment.end))
    },
    forgetBefore: (least: number): void => keepOnly(segments.filter(({ end }) => end >= least)),
    close: (): void => {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}
