import type { Database } from 'better-sqlite3'
import { type TableShape, tableShapes } from '../table-shapes.ts'
import { withoutTriggers } from '../without-triggers.ts'
import { returnToSharedChain, sharesChain } from './shared-chain.ts'

const tablesInSnapshot = (database: Database): ReadonlySet<string> =>
  new Set(
    database
      .prepare<[], string>("SELECT name FROM snapshot.sqlite_schema WHERE type = 'table'")
      .pluck()
      .all(),
  )

/** The last number that each table with AUTOINCREMENT gave. */
const copyLastNumbers = (database: Database): void => {
  const isThere = (schema: string) =>
    database.prepare(`SELECT 1 FROM ${schema}.sqlite_schema WHERE name = 'sqlite_sequence'`).get()
  if (!isThere('main')) return
  database.exec('DELETE FROM main.sqlite_sequence')
  if (isThere('snapshot')) {
    database.exec('INSERT INTO main.sqlite_sequence SELECT * FROM snapshot.sqlite_sequence')
  }
}

/** SQL that brings one table to the rows of the attached one. */
interface Copy {
  /** Removes the rows that the attached table does not have in the same form. */
  readonly removeChanged: string
  /** Adds the rows that the table does not have. */
  readonly addMissing: string
  readonly removeAll: string
  readonly addAll: string
}

const copyOf = ({ name: table, columns, keys, hasOwnNumber }: TableShape): Copy => {
  const names = columns.map(({ name }) => `"${name}"`)
  const key = hasOwnNumber ? ['rowid'] : keys.map(({ name }) => `"${name}"`)
  // Changes of rows name them by SQLite's own number, which has to be copied too.
  const all = hasOwnNumber ? ['rowid', ...names].join(', ') : undefined
  const isSame = (compared: readonly string[], operator: string) =>
    compared.map((name) => `kept.${name} ${operator} own.${name}`).join(' AND ')
  // SQLite copies whole tables several times faster than named columns.
  const addAll = `INSERT INTO main.${table}${all ? `(${all})` : ''} SELECT ${all ?? '*'} FROM snapshot.${table} AS kept`
  return {
    removeChanged: `DELETE FROM main.${table} AS own WHERE NOT EXISTS
      (SELECT 1 FROM snapshot.${table} AS kept WHERE ${isSame(key, '=')} AND ${isSame(names, 'IS')})`,
    addMissing: `${addAll} WHERE NOT EXISTS (SELECT 1 FROM main.${table} AS own WHERE ${isSame(key, '=')})`,
    removeAll: `DELETE FROM main.${table}`,
    addAll,
  }
}

/** Copies from the file that is attached to a database as `snapshot`. */
export const createTableCopy = (database: Database) => {
  /** Made once: the tables stay as they are while the server runs. */
  let copies: ReadonlyMap<string, Copy> | undefined

  /** Whether the database's chain continues that of the file: then most rows of the other tables are the same too. */
  const changesFew = (): boolean =>
    tablesInSnapshot(database).has('ledger_blocks') && sharesChain(database, 'snapshot')

  const copyRows = (tables: ReadonlyMap<string, Copy>): void => {
    const there = tablesInSnapshot(database)
    const changesOnly = changesFew()
    const same = changesOnly ? returnToSharedChain(database, 'snapshot') : new Set()
    const different = [...tables].filter(([table]) => !same.has(table))
    // Removed from all tables first: a row that is added may take the unique value of one that goes.
    for (const [table, { removeChanged, removeAll }] of different) {
      database.exec(changesOnly && there.has(table) ? removeChanged : removeAll)
    }
    for (const [table, { addMissing, addAll }] of different) {
      if (there.has(table)) database.exec(changesOnly ? addMissing : addAll)
    }
  }

  return {
    changesFew,
    /**
     * Replaces every row of the database by those of the file, or none. Foreign keys are to be off meanwhile: rows
     * refer to others that are copied after them.
     */
    copy: (): void => {
      copies ??= new Map(tableShapes(database).map((table) => [table.name, copyOf(table)]))
      const tables = copies
      database.transaction(() => {
        withoutTriggers(database, () => copyRows(tables))
        copyLastNumbers(database)
      })()
    },
  }
}
