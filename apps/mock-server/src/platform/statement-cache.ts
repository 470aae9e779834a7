import type { Database, Statement } from 'better-sqlite3'

/** More texts than any list's filters and orders make. */
const maximumStatements = 200

/** Prepares each SQL text once: for lists whose text depends on their filter and order. */
export const statementCache = (database: Database) => {
  const statements = new Map<string, Statement<unknown[], unknown>>()
  return <Row>(sql: string): Statement<unknown[], Row> => {
    let statement = statements.get(sql)
    if (!statement) {
      if (statements.size >= maximumStatements) statements.clear()
      statement = database.prepare<unknown[], unknown>(sql)
      statements.set(sql, statement)
    }
    // The row's type is the caller's word for its own SQL, as it is with `prepare` itself.
    return statement as Statement<unknown[], Row>
  }
}
