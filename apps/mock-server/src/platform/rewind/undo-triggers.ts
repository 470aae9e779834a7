import type { Database } from 'better-sqlite3'
import { type Column, rowId, type TableShape, tableShapes } from '../table-shapes.ts'

const quoted = (name: string): string => `"${name}"`
const nameOf = (column: Column): string => (column === rowId ? 'rowid' : quoted(column.name))

const isBlob = ({ type }: Column): boolean => type === 'BLOB'

/** SQL of a column's value as JSON can hold it: bytes in hexadecimal digits, all else as it is. */
const kept = (row: 'old' | 'new', column: Column): string => {
  const value = `${row}.${nameOf(column)}`
  return isBlob(column) ? `iif(${value} ISNULL, NULL, hex(${value}))` : value
}

/** As `kept`, for the row before an update: bytes that did not change, which may be a whole document, are a 0. */
const keptOfUpdate = (column: Column): string => {
  const name = nameOf(column)
  return isBlob(column) ? `iif(old.${name} IS new.${name}, 0, ${kept('old', column)})` : kept('old', column)
}

/** SQL of the value that `kept` put at a place of the array. */
const value = (column: Column, place: number): string =>
  isBlob(column) ? `unhex(@row ->> ${place})` : `@row ->> ${place}`

const valueOfUpdate = (column: Column, place: number): string => {
  const before = value(column, place)
  return isBlob(column) ? `iif(typeof(@row ->> ${place}) = 'integer', ${nameOf(column)}, ${before})` : before
}

const condition = (keys: readonly Column[]): string =>
  keys.map((column, index) => `${nameOf(column)} = ${value(column, index)}`).join(' AND ')

/** A kind of change of a table: what a trigger keeps of a row, in an array, and the SQL that undoes it with that array. */
interface Change {
  readonly table: string
  readonly event: 'INSERT' | 'UPDATE' | 'DELETE'
  readonly kept: readonly string[]
  readonly undo: string
}

const changesOf = ({ name, columns, keys, hasOwnNumber }: TableShape): Change[] => {
  const table = quoted(name)
  const all = hasOwnNumber ? [rowId, ...columns] : columns
  const setBack = columns.map(
    (column, index) => `${nameOf(column)} = ${valueOfUpdate(column, keys.length + index)}`,
  )
  return [
    {
      table: name,
      event: 'INSERT',
      kept: keys.map((column) => kept('new', column)),
      undo: `DELETE FROM main.${table} WHERE ${condition(keys)}`,
    },
    {
      table: name,
      event: 'UPDATE',
      kept: [...keys.map((column) => kept('new', column)), ...columns.map(keptOfUpdate)],
      undo: `UPDATE main.${table} SET ${setBack.join(', ')} WHERE ${condition(keys)}`,
    },
    {
      table: name,
      event: 'DELETE',
      kept: all.map((column) => kept('old', column)),
      undo: `INSERT INTO main.${table}(${all.map(nameOf).join(', ')}) VALUES (${all.map(value).join(', ')})`,
    },
  ]
}

const triggerOf = ({ table, event }: Change): string => quoted(`undo_${event}_${table}`)

/**
 * What records changes of rows in the temporary table `change_log`: which change it was, as its place in `changes`, and
 * an array of values of the row, with which that SQL undoes it.
 *
 * @param onChange called with each change, before it is known whether its transaction is committed
 */
export const undoTriggers = (database: Database, onChange: () => void) => {
  const changes = tableShapes(database).flatMap(changesOf)
  database.function('noted_change', (change) => {
    onChange()
    return change
  })
  const create = changes.map(
    (change, index) =>
      `CREATE TEMP TRIGGER ${triggerOf(change)} AFTER ${change.event} ON main.${quoted(change.table)} BEGIN INSERT INTO change_log(change, row) VALUES (noted_change(${index}), json_array(${change.kept.join(', ')})); END`,
  )
  return {
    /** SQL that makes the triggers. */
    create: create.join(';'),
    /** SQL that removes them. */
    drop: changes.map((change) => `DROP TRIGGER temp.${triggerOf(change)}`).join(';'),
    /** What the numbers in `change` stand for. */
    changes: changes.map(({ table, event, undo }) => ({ table, event, undo })),
  }
}
