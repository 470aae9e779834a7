import type { Database } from 'better-sqlite3'

export interface Column {
  readonly name: string
  readonly type: string
  readonly pk: number
}

/** A table of the world, and how one of its rows is found. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly Column[]
  /** The columns by which one row is found. */
  readonly keys: readonly Column[]
  /** Whether rows are found by SQLite's own number, which no column holds: a table that has no other key. */
  readonly hasOwnNumber: boolean
}

/** SQLite's own number of a row. */
export const rowId: Column = { name: 'rowid', type: 'INTEGER', pk: 1 }

/** The columns of every table of a database but those of SQLite itself, and which migrations ran: that belongs to the program. */
export const tableShapes = (database: Database): TableShape[] => {
  const columns = database
    .prepare<[], Column & { readonly table: string; readonly wr: number }>(
      `SELECT list.name AS "table", list.wr, columns.name, columns.type, columns.pk
        FROM pragma_table_list AS list, pragma_table_info(list.name) AS columns
        WHERE list.schema = 'main' AND list.type = 'table' AND list.name <> 'migrations'
          AND list.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    )
    .all()
  return [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]) => {
    const keys = own.filter(({ pk }) => pk > 0)
    // A single INTEGER key is the row's number itself.
    const isKeyNumber = keys.length === 1 && keys[0]?.type === 'INTEGER'
    const hasOwnNumber = own.some(({ wr }) => wr === 0) && !isKeyNumber
    return { name, columns: own, keys: hasOwnNumber ? [rowId] : keys, hasOwnNumber }
  })
}
