import type { Database } from 'better-sqlite3'

/** Runs work without the database's own triggers, for rows that hold already what these would write. */
export const withoutTriggers = (database: Database, work: () => void): void => {
  const triggers = database
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger'",
    )
    .all()
  for (const { name } of triggers) database.exec(`DROP TRIGGER main.${name}`)
  work()
  for (const { sql } of triggers) database.exec(sql)
}
