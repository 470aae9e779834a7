import type { Database } from 'better-sqlite3'

/** A table whose rows are read and written whole, by the members of one type. */
interface RowsDefinition<Row> {
  readonly table: string
  /** The column of each member. */
  readonly columnOf: Readonly<Record<keyof Row & string, string>>
  /** The member that names a row. */
  readonly key: keyof Row & string
}

/** Adds, saves and finds whole rows of one table. */
export const storedRows = <Row, Key extends string | number>(
  database: Database,
  { table, columnOf, key }: RowsDefinition<Row>,
) => {
  const entries = Object.entries<string>(columnOf)
  const columns = entries.map(([name, column]) => `${column} AS ${name}`).join(', ')
  const insert = database.prepare(
    `INSERT OR IGNORE INTO ${table} (${entries.map(([, column]) => column).join(', ')})
     VALUES (${entries.map(([name]) => `@${name}`).join(', ')})`,
  )
  const update = database.prepare(
    `UPDATE ${table} SET ${entries.map(([name, column]) => `${column} = @${name}`).join(', ')}
     WHERE ${columnOf[key]} = @${key}`,
  )
  const select = database.prepare<[Key], Row>(`SELECT ${columns} FROM ${table} WHERE ${columnOf[key]} = ?`)
  return {
    /** What is selected of a row, for lists. */
    columns,
    /** Adds a row; one that is known already stays as it is. */
    add: (row: Row): void => void insert.run(row),
    save: (row: Row): void => void update.run(row),
    find: (id: Key): Row | undefined => select.get(id),
    /** A statement for the rows that match a condition, in an order. */
    prepareWhere: <Values extends unknown[]>(condition: string, order: string) =>
      database.prepare<Values, Row>(`SELECT ${columns} FROM ${table} WHERE ${condition} ORDER BY ${order}`),
  }
}

/** A list of constants in SQL. */
export const sqlTexts = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ')

/** The filter of a group of states: the state is one of the group's. */
export const groupFilter = <Group extends string>(groups: Readonly<Record<Group, readonly string[]>>) =>
  [
    'state IN (SELECT value FROM json_each(?))',
    (group: Group): string => JSON.stringify(groups[group]),
  ] as const
