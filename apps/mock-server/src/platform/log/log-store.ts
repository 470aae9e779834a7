import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'

/** A line as it is kept. */
export interface StoredLine {
  readonly number: number
  /** Unix milliseconds. */
  readonly time: number
  /** 10 for `trace` to 60 for `fatal`. */
  readonly level: number
  readonly source: string
  readonly request_id: string | null
  readonly ticket: string | null
  /** The whole line as JSON, without secrets. */
  readonly json: string
}

export interface StoredFilter {
  readonly levels?: readonly number[] | undefined
  readonly sources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  readonly ticket?: string | undefined
}

export interface StoredRange {
  /** Numbers greater than this. */
  readonly after: number
  /** Numbers smaller than this. */
  readonly before: number
  /** The smallest number first; otherwise the greatest. */
  readonly upwards: boolean
}

/** A span of time in bins, all in Unix milliseconds. */
export interface StoredSpan {
  readonly since: number
  readonly until: number
  readonly width: number
}

/** How many lines of a level a bin has, and the number of their first. */
export interface CountedLines {
  readonly bin: number
  readonly level: number
  readonly lines: number
  readonly first: number
}

export interface LogBounds {
  readonly lines: number
  /** Characters of all lines together. */
  readonly characters: number
}

const columns = 'number, time, level, source, request_id, ticket, json'

/** A filter as conditions and their parameters; a list goes in as JSON, so that its length makes no other statement. */
const conditionsOf = ({ levels = [], sources = [], requestId, ticket }: StoredFilter) => {
  const parts = [
    levels.length > 0 && 'level IN (SELECT value FROM json_each(:levels))',
    sources.length > 0 && 'source IN (SELECT value FROM json_each(:sources))',
    requestId !== undefined && 'request_id = :requestId',
    ticket !== undefined && 'ticket = :ticket',
  ]
  return {
    where: parts
      .filter((part) => part !== false)
      .map((part) => ` AND ${part}`)
      .join(''),
    parameters: { levels: JSON.stringify(levels), sources: JSON.stringify(sources), requestId, ticket },
  }
}

const openFile = (dataDir: string): SqliteDatabase.Database => {
  if (dataDir === ':memory:') return new SqliteDatabase(':memory:')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return new SqliteDatabase(join(dataDir, 'log.sqlite'))
}

/**
 * The log's own file, apart from the world's data: a reset or a snapshot of the world leaves it alone. It keeps the newest
 * lines and stays within its bounds. A loss of power may cost its last lines, so that writing them makes nothing wait.
 */
export const openLogStore = (dataDir: string, bounds: LogBounds) => {
  const database = openFile(dataDir)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = OFF')
  database.exec(`CREATE TABLE IF NOT EXISTS lines (
    number INTEGER PRIMARY KEY, time INTEGER NOT NULL, level INTEGER NOT NULL, source TEXT NOT NULL,
    request_id TEXT, ticket TEXT, json TEXT NOT NULL) STRICT;
    CREATE INDEX IF NOT EXISTS lines_request ON lines (request_id) WHERE request_id IS NOT NULL;
    CREATE INDEX IF NOT EXISTS lines_ticket ON lines (ticket) WHERE ticket IS NOT NULL;
    CREATE INDEX IF NOT EXISTS lines_time ON lines (time, level, source)`)
  const insert = database.prepare<[StoredLine]>(
    `INSERT INTO lines (${columns}) VALUES (:number, :time, :level, :source, :request_id, :ticket, :json)`,
  )
  const removeOldest = database.prepare<[], { json: string; number: number }>(
    'DELETE FROM lines WHERE number = (SELECT min(number) FROM lines) RETURNING number, json',
  )
  const endsOf = database.prepare<[], { oldest: number | null; newest: number | null }>(
    'SELECT (SELECT min(number) FROM lines) AS oldest, (SELECT max(number) FROM lines) AS newest',
  )
  const size = database
    .prepare<[], { lines: number; characters: number }>(
      'SELECT count(*) AS lines, coalesce(sum(length(json)), 0) AS characters FROM lines',
    )
    .get()
  let kept = size ?? { lines: 0, characters: 0 }

  /** Adds lines and removes the oldest of too many. @returns what is kept then */
  const add = database.transaction((added: readonly StoredLine[]) => {
    let { lines, characters } = kept
    for (const line of added) {
      insert.run(line)
      lines += 1
      characters += line.json.length
    }
    while (lines > bounds.lines || characters > bounds.characters) {
      const removed = removeOldest.get()
      if (!removed) break
      lines -= 1
      characters -= removed.json.length
    }
    return { lines, characters }
  })

  return {
    /** All of them or, where that fails, none. */
    add: (added: readonly StoredLine[]): void => {
      kept = add(added)
    },
    /** The numbers of the oldest and of the newest line; 0 where there is none. */
    ends: (): { readonly oldest: number; readonly newest: number } => {
      const { oldest, newest } = endsOf.get() ?? {}
      return { oldest: oldest ?? 0, newest: newest ?? 0 }
    },
    /** At most this many lines of a range that match the columns of a filter, one after the other. */
    read: ({ upwards, ...between }: StoredRange, filter: StoredFilter, most: number): StoredLine[] => {
      const { where, parameters } = conditionsOf(filter)
      return database
        .prepare<[object], StoredLine>(
          `SELECT ${columns} FROM lines WHERE number > :after AND number < :before${where}
           ORDER BY number ${upwards ? '' : 'DESC'} LIMIT :most`,
        )
        .all({ ...between, ...parameters, most })
    },
    /** Counts the lines from `since` to `until` by level in bins of a width, all in milliseconds. */
    count: (span: StoredSpan, filter: StoredFilter): CountedLines[] => {
      const { where, parameters } = conditionsOf(filter)
      return database
        .prepare<[object], CountedLines>(
          `SELECT CAST((time - :since) / :width AS INTEGER) AS bin, level, count(*) AS lines, min(number) AS first
           FROM lines WHERE time >= :since AND time < :until${where} GROUP BY bin, level`,
        )
        .all({ ...span, ...parameters })
    },
    close: (): void => {
      database.close()
    },
  }
}
export type LogStore = ReturnType<typeof openLogStore>
