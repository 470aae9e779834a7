import type {
  ListColumn,
  ListEndpoint,
  ListFilter,
  ListRequest,
  ListSort,
  Page,
} from '@panel/contracts/platform/list-endpoint'
import type { Database } from 'better-sqlite3'
import { type Condition, filterOf } from './sql-filter.ts'
import { statementCache } from './statement-cache.ts'

type SqlValue = string | number

/** The SQL of one filter, with a question mark for each place of its value, and how the value is written in SQL. */
export type SqlFilter<Value> =
  | readonly [sql: string, toSql: (value: Value) => SqlValue]
  | (Value extends SqlValue ? string : never)

/** The value of a filter that is written in SQL as it is. */
const asItIs = (value: unknown): SqlValue => {
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new TypeError(`A ${typeof value} is not a value of SQL.`)
}

export interface SqlListDefinition<E extends ListEndpoint> {
  readonly table: string
  /** What is selected of each row; unqualified columns of the table. */
  readonly columns: string
  /** A column with a value of its own in each row: rows with equal sort values are in its order. */
  readonly key: string
  /** What every row must match, with a question mark for each value that a caller passes as its scope. */
  readonly scope?: string
  /** One condition for each member of the endpoint's filter. */
  readonly filter: {
    readonly [Name in keyof ListFilter<E>]-?: SqlFilter<NonNullable<ListFilter<E>[Name]>>
  }
  /** The SQL expressions that each column is sorted by. */
  readonly sort: Readonly<Record<ListColumn<E>, string | readonly string[]>>
  /** The order of a request that names none. */
  readonly order: ListSort<ListColumn<E>>
}

/**
 * Reads a list endpoint's rows from one table: its filter, order and page become one SQL statement, prepared once per text.
 * Adding a filter or a sort column to the endpoint does not compile until it is given its SQL here.
 */
export const sqlList = <E extends ListEndpoint, Row>(
  database: Database,
  { table, columns, key, scope = 'TRUE', filter: filters, sort: sorts, order }: SqlListDefinition<E>,
) => {
  const prepare = statementCache(database)

  const conditionsOf = (filter: ListFilter<E>, scopeValues: readonly SqlValue[]) => {
    const given: Condition[] = []
    const add = <Name extends keyof ListFilter<E>>(name: Name): void => {
      const [condition, value] = [filters[name], filter[name]]
      if (value === undefined || value === null) return
      if (typeof condition === 'string') given.push([condition, asItIs(value)])
      else given.push([condition[0], condition[1](value)])
    }
    for (const name in filters) add(name)
    const conditions = filterOf(given)
    return { sql: `(${scope}) AND ${conditions.sql}`, values: [...scopeValues, ...conditions.values] }
  }

  const orderOf = (sort: ListSort<ListColumn<E>>): string => {
    const direction = sort.direction === 'descending' ? 'DESC' : 'ASC'
    const expressions = [sorts[sort.column], key].flat()
    return expressions.map((expression) => `${expression} ${direction}`).join(', ')
  }

  return {
    /** One page of the rows in the scope that match the filter, and how many match it. */
    page: ({ filter, sort = order, skip, limit }: ListRequest<E>, ...scopeValues: SqlValue[]): Page<Row> => {
      const { sql, values } = conditionsOf(filter, scopeValues)
      const inOrder = orderOf(sort)
      // No index finds a text within others: the table is read once, for the page and the count together.
      const total = 'text' in filter && filter.text ? 'count(*) OVER ()' : 'NULL'
      // Only keys are sorted and skipped: whole rows of a long table cost many times as much.
      const found = prepare<{ page_key: SqlValue; total: number | null }>(
        `SELECT ${key} AS page_key, ${total} AS total FROM ${table} WHERE ${sql} ORDER BY ${inOrder} LIMIT ? OFFSET ?`,
      ).all(...values, limit, skip)
      const [first] = found
      if (!first && skip === 0) return { rows: [], totalRows: 0 }
      const keys = '(SELECT value AS page_key FROM json_each(?))'
      const rows = prepare<Row>(
        `SELECT ${columns} FROM ${keys} CROSS JOIN ${table} ON ${key} = page_key ORDER BY ${inOrder}`,
      ).all(JSON.stringify(found.map(({ page_key }) => page_key)))
      const counted = prepare<{ total: number }>(`SELECT count(*) AS total FROM ${table} WHERE ${sql}`)
      return { rows, totalRows: first?.total ?? counted.get(...values)?.total ?? 0 }
    },

    /** Every row in the scope that matches the filter, in an order, one at a time. */
    each: (filter: ListFilter<E>, sort: ListSort<ListColumn<E>>, ...scopeValues: SqlValue[]) => {
      const { sql, values } = conditionsOf(filter, scopeValues)
      // Prepared per reader: a statement cannot be read twice at a time.
      return database
        .prepare<unknown[], Row>(`SELECT ${columns} FROM ${table} WHERE ${sql} ORDER BY ${orderOf(sort)}`)
        .iterate(...values)
    },

    /** How many rows are in the scope. */
    count: (...scopeValues: SqlValue[]): number =>
      prepare<{ total: number }>(`SELECT count(*) AS total FROM ${table} WHERE ${scope}`).get(...scopeValues)
        ?.total ?? 0,
  }
}
