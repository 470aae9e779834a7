import type { Database, Statement } from 'better-sqlite3'

/** Prepares each text of SQL once: filters and the lengths of pages make a few hundred at most. */
export const statementsByText = (database: Database) => {
  const statements = new Map<string, Statement<unknown[], unknown>>()
  return <Row>(sql: string): Statement<unknown[], Row> => {
    const known = statements.get(sql) ?? database.prepare<unknown[], unknown>(sql)
    statements.set(sql, known)
    // The row's type is the caller's word for its own SQL, as it is with `prepare` itself.
    return known as Statement<unknown[], Row>
  }
}
