import type { Database } from 'better-sqlite3'

/** How many rows each list has. */
export const benchRows = 100_000

/** When the first of them was made, in Unix milliseconds. */
export const firstDay = 1_760_000_040_000

/** Rows numbered `n`, of which the last hundred wait. */
export const fillTable = (database: Database, table: string, values: string): void => {
  database.exec(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${benchRows})
    INSERT INTO ${table} SELECT ${values} FROM numbers`)
}

/** SQL of a row's time, a minute after the one before. */
export const timeOfRow = `${firstDay} + n * 60000`

/** SQL of an amount, another one for each row. */
export const unitsOfRow = 'CAST(10000 + (n * 7919) % 90000000 AS TEXT)'

/** SQL of a state, another one for the rows that wait. */
export const stateOfRow = (done: string, waiting: string): string =>
  `iif(n > ${benchRows - 100}, '${waiting}', '${done}')`

/** The page that a list opens with. */
export const firstPage = { skip: 0, limit: 25 }

export const descendingBy = <Column extends string>(column: Column) => ({
  column,
  direction: 'descending' as const,
})

/** Fills a service's tables, and answers what its pages request; the first is the order that its list opens with. */
export type ListBench = (database: Database) => Readonly<Record<string, () => unknown>>
