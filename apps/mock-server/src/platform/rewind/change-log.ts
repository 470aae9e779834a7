import type { TableChanges } from '@panel/contracts/platform/journal'
import { storageTrouble } from '../storage-trouble.ts'
import type { WatchedDatabase } from '../watched-database.ts'
import { withoutTriggers } from '../without-triggers.ts'
import { createSegments } from './segments.ts'
import { undoTriggers } from './undo-triggers.ts'

/** A moment of the database: how many changes were recorded, and the last number that each table had given. */
export interface Position {
  readonly changes: number
  readonly lastNumbers: readonly { readonly name: string; readonly seq: number }[]
}

/** What the triggers record of a change. */
interface ChangedRow {
  readonly change: number
  readonly row: string
}

const countNames = { INSERT: 'inserted', UPDATE: 'updated', DELETE: 'deleted' } as const

/** Adds up how many rows each change concerned, by table. */
const sumByTable = (
  counts: ReturnType<ReturnType<typeof createRecord>['countBetween']>,
  changes: ReturnType<typeof undoTriggers>['changes'],
): TableChanges[] => {
  const tables = new Map<string, TableChanges>()
  for (const { change, rows } of counts) {
    const known = changes[change]
    if (!known) continue
    const { table, event } = known
    const sums = tables.get(table) ?? { table, inserted: 0, updated: 0, deleted: 0 }
    tables.set(table, { ...sums, [countNames[event]]: rows })
  }
  return [...tables.values()]
}

/** How many changes of rows are recorded: about as many as 5,000 transactions make. */
const mostChanges = 200_000

/** The last number that each table with AUTOINCREMENT gave. */
const createLastNumbers = (database: WatchedDatabase) => {
  const isThere = (): boolean =>
    database.prepareUnwatched("SELECT 1 FROM main.sqlite_schema WHERE name = 'sqlite_sequence'").get() !==
    undefined
  return {
    read: (): Position['lastNumbers'] =>
      isThere()
        ? database
            .prepareUnwatched<[], { name: string; seq: number }>('SELECT name, seq FROM main.sqlite_sequence')
            .all()
        : [],
    restore: (numbers: Position['lastNumbers']): void => {
      if (!isThere()) return
      database.exec('DELETE FROM main.sqlite_sequence')
      // The table's columns have no type, and a number of JavaScript would be kept as a fraction.
      const insert = database.prepareUnwatched<[string, number]>(
        'INSERT INTO main.sqlite_sequence VALUES (?, CAST(? AS INTEGER))',
      )
      for (const { name, seq } of numbers) insert.run(name, seq)
    },
  }
}

/** The temporary table to which the triggers write. */
const createRecord = (database: WatchedDatabase) => {
  // A row that REPLACE removes would otherwise be removed without a trigger.
  database.pragma('recursive_triggers = ON')
  database.exec('CREATE TEMP TABLE change_log (id INTEGER PRIMARY KEY, change INTEGER, row TEXT) STRICT')
  const newest = database.prepareUnwatched<[], number>('SELECT max(id) FROM temp.change_log').pluck()
  const forgetBefore = database.prepareUnwatched<[number]>('DELETE FROM temp.change_log WHERE id < ?')
  const forgetAfter = database.prepareUnwatched<[number]>('DELETE FROM temp.change_log WHERE id > ?')
  const addMark = database.prepareUnwatched<[number]>('INSERT INTO temp.change_log(id) VALUES (?)')
  const between = database.prepareUnwatched<[number, number], ChangedRow>(
    'SELECT change, row FROM temp.change_log WHERE id > ? AND id <= ? AND change IS NOT NULL ORDER BY id DESC',
  )

  const countBetween = database.prepareUnwatched<[number, number], { change: number; rows: number }>(
    'SELECT change, count(*) AS rows FROM temp.change_log WHERE id > ? AND id <= ? AND change IS NOT NULL GROUP BY change',
  )

  return {
    /** How many changes were recorded, those that were forgotten since included. */
    count: (): number => newest.get() ?? 0,
    between: (after: number, last: number): ChangedRow[] => between.all(after, last),
    /** How many rows each change concerned. */
    countBetween: (after: number, last: number) => countBetween.all(after, last),
    /** Counts a change that no row made. */
    addMark: (number: number): void => {
      addMark.run(number)
    },
    forgetBefore: (number: number): void => {
      forgetBefore.run(number)
    },
    forgetAfter: (number: number): void => {
      forgetAfter.run(number)
    },
  }
}

/** Hundreds of transactions of a trigger each would take twenty times as long. */
const inOneTransaction = (database: WatchedDatabase, statements: string): void => {
  try {
    database.exec(`BEGIN; ${statements}; COMMIT`)
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/**
 * Records how each change of a row is undone, so that the database can be brought back to an earlier moment. The record
 * is a temporary table: it takes part in each transaction, and in no snapshot. Where all data are replaced, the data
 * before are kept whole instead.
 *
 * @param dataDir where the data are
 */
export const createChangeLog = (database: WatchedDatabase, dataDir = ':memory:') => {
  let isRecording = false
  /** Earlier moments cannot be brought back. */
  let floor = 0
  /** Undefined once something may have changed since it was read. */
  let known: Position | undefined
  const forgetPosition = (): void => {
    known = undefined
  }
  const segments = createSegments(database, dataDir)
  const numbersOfTables = createLastNumbers(database)
  /** Made once: the tables stay as they are while the server runs. */
  let triggers: ReturnType<typeof undoTriggers> | undefined
  const record = createRecord(database)

  const stop = (): void => {
    isRecording = false
    if (triggers) inOneTransaction(database, triggers.drop)
  }

  const recordChanges = (): void => {
    triggers ??= undoTriggers(database, forgetPosition)
    inOneTransaction(database, triggers.create)
    isRecording = true
    forgetPosition()
  }

  const undoRows = (rows: readonly ChangedRow[]): void => {
    const statements =
      triggers?.changes.map(({ undo: sql }) => database.prepare<[Pick<ChangedRow, 'row'>]>(sql)) ?? []
    for (const { change, row } of rows) {
      const statement = statements[change]
      if (!statement) throw new Error(`The record of changes has an unknown one: ${change}.`)
      statement.run({ row })
    }
  }

  const canUndo = ({ changes }: Position): boolean => isRecording && changes >= floor

  const forgetUpTo = (least: number): void => {
    floor = least
    record.forgetBefore(least)
    segments.forgetBefore(least)
  }

  /** Records from now on. Nothing is recorded while nothing can be written. */
  const resume = (): void => {
    try {
      record.addMark(record.count() + 1)
      recordChanges()
    } catch (error) {
      if (storageTrouble(error) === undefined) throw error
    }
  }

  /** Moments from before cannot be brought back. */
  const start = (): void => {
    if (isRecording) return
    resume()
    if (isRecording) forgetUpTo(record.count())
  }

  return {
    /** Starts to record, unless it did already. */
    start,
    isRecording: (): boolean => isRecording,
    /** Where the database is now. */
    position: (): Position => {
      // Asked before and after every call, most of which change nothing.
      if (known) return known
      const position = { changes: record.count(), lastNumbers: numbersOfTables.read() }
      // What a transaction changed may be rolled back, which no trigger notices.
      if (isRecording && !database.inTransaction) known = position
      return position
    },
    /** Runs work that replaces the data. Those of before are kept whole, as the end of a segment. */
    replace: <Result>(work: () => Result): Result => {
      if (!isRecording) return work()
      stop()
      const least = segments.end(record.count())
      try {
        return work()
      } finally {
        if (least === undefined) start()
        else resume()
        if (least !== undefined && least > floor) forgetUpTo(least)
      }
    },
    canUndo,
    /** How many rows changed between two moments, by table; undefined where that was not recorded, or was forgotten. */
    changedTables: (from: Position, to: Position): TableChanges[] | undefined =>
      canUndo(from) && segments.of(from.changes) === segments.of(to.changes)
        ? sumByTable(record.countBetween(from.changes, to.changes), triggers?.changes ?? [])
        : undefined,
    /** Brings the database back to a moment. A failure leaves it as it is. */
    undo: ({ changes, lastNumbers: numbers }: Position): void => {
      const segment = segments.of(changes)
      const rows = record.between(changes, segment?.end ?? record.count())
      stop()
      database.pragma('foreign_keys = OFF')
      try {
        segments.returnTo(segment, () => {
          withoutTriggers(database, () => undoRows(rows))
          numbersOfTables.restore(numbers)
          record.forgetAfter(changes)
        })
      } finally {
        database.pragma('foreign_keys = ON')
        recordChanges()
      }
    },
    /** Clears how changes before a moment are undone, and the oldest of too many. */
    forget: (oldest: Position | undefined): void => {
      const least = Math.max(floor, oldest?.changes ?? floor, record.count() - mostChanges)
      if (least > floor) forgetUpTo(least)
    },
    close: segments.close,
  }
}
export type ChangeLog = ReturnType<typeof createChangeLog>
