import { storageTrouble } from '../storage-trouble.ts'
import type { WatchedDatabase } from '../watched-database.ts'
import { withoutTriggers } from '../without-triggers.ts'
import { undoTriggers } from './undo-triggers.ts'

/** A moment of the database: how many changes were recorded, and the last number that each table had given. */
export interface Position {
  readonly changes: number
  readonly lastNumbers: readonly { readonly name: string; readonly seq: number }[]
}

/** How many changes of rows are kept: about as many as 5,000 transactions make. */
const mostChanges = 200_000

/**
 * Records how each change of a row is undone, so that the database can be brought back to an earlier moment. The record
 * is a temporary table: it takes part in each transaction, and in no snapshot.
 */
export const createChangeLog = (database: WatchedDatabase) => {
  let isRecording = false
  /** Earlier moments cannot be brought back. */
  let floor = 0
  let known: Position = { changes: 0, lastNumbers: [] }
  /** SQL that makes and removes the triggers: the tables stay as they are while the server runs. */
  let triggers: { readonly create: string; readonly drop: string } | undefined
  // A row that REPLACE removes would otherwise be removed without a trigger.
  database.pragma('recursive_triggers = ON')
  database.exec('CREATE TEMP TABLE change_log (id INTEGER PRIMARY KEY, undo TEXT NOT NULL) STRICT')
  const newest = database.prepareUnwatched<[], number>('SELECT max(id) FROM temp.change_log').pluck()
  const forgetBefore = database.prepareUnwatched<[number]>('DELETE FROM temp.change_log WHERE id < ?')
  const forgetAfter = database.prepareUnwatched<[number]>('DELETE FROM temp.change_log WHERE id > ?')
  const addMark = database.prepareUnwatched<[number]>("INSERT INTO temp.change_log VALUES (?, '')")
  const after = database
    .prepareUnwatched<[number], string>('SELECT undo FROM temp.change_log WHERE id > ? ORDER BY id DESC')
    .pluck()

  const count = (): number => newest.get() ?? 0

  const hasNumbers = (): boolean =>
    database.prepareUnwatched("SELECT 1 FROM main.sqlite_schema WHERE name = 'sqlite_sequence'").get() !==
    undefined

  const lastNumbers = (): Position['lastNumbers'] =>
    hasNumbers()
      ? database
          .prepareUnwatched<[], { name: string; seq: number }>('SELECT name, seq FROM main.sqlite_sequence')
          .all()
      : []

  const restoreNumbers = (numbers: Position['lastNumbers']): void => {
    if (!hasNumbers()) return
    database.exec('DELETE FROM main.sqlite_sequence')
    const insert = database.prepareUnwatched<[string, number]>(
      'INSERT INTO main.sqlite_sequence VALUES (?, ?)',
    )
    for (const { name, seq } of numbers) insert.run(name, seq)
  }

  /** Hundreds of transactions of a trigger each would take twenty times as long. */
  const inOneTransaction = (statements: string): void => {
    try {
      database.exec(`BEGIN; ${statements}; COMMIT`)
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK')
      throw error
    }
  }

  const stop = (): void => {
    isRecording = false
    if (triggers) inOneTransaction(triggers.drop)
  }

  const record = (): void => {
    triggers ??= undoTriggers(database)
    inOneTransaction(triggers.create)
    isRecording = true
  }

  /** Records from now on: moments from before cannot be brought back. Nothing is recorded while nothing can be written. */
  const start = (): void => {
    if (isRecording) return
    try {
      floor = count() + 1
      addMark.run(floor)
      forgetBefore.run(floor)
      record()
    } catch (error) {
      if (storageTrouble(error) === undefined) throw error
    }
  }

  return {
    /** Starts to record, unless it did already. */
    start,
    /** Where the database is now. */
    position: (): Position => {
      const changes = count()
      if (changes !== known.changes || changes === 0) known = { changes, lastNumbers: lastNumbers() }
      return known
    },
    /** Runs work that replaces the data: moments from before it cannot be brought back. */
    replace: <Result>(work: () => Result): Result => {
      if (!isRecording) return work()
      stop()
      try {
        return work()
      } finally {
        start()
      }
    },
    canUndo: ({ changes }: Position): boolean => isRecording && changes >= floor,
    /** Brings the database back to a moment. A failure leaves it as it is. */
    undo: ({ changes, lastNumbers: numbers }: Position): void => {
      const statements = after.all(changes)
      stop()
      database.pragma('foreign_keys = OFF')
      try {
        database.transaction(() => {
          withoutTriggers(database, () => database.exec(statements.join(';')))
          restoreNumbers(numbers)
          forgetAfter.run(changes)
        })()
      } finally {
        database.pragma('foreign_keys = ON')
        record()
      }
      known = { changes, lastNumbers: numbers }
    },
    /** Clears how changes before a moment are undone, and the oldest of too many. */
    forget: (oldest: Position | undefined): void => {
      const least = Math.max(floor, oldest?.changes ?? floor, count() - mostChanges)
      if (least === floor) return
      floor = least
      forgetBefore.run(floor)
    },
  }
}
export type ChangeLog = ReturnType<typeof createChangeLog>
