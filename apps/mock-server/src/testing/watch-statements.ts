import DatabaseConstructor, { type Database } from 'better-sqlite3'
import { vi } from 'vitest'

/** Keeps the statements that are prepared from now on, to read their plans later. */
export const watchStatements = () => {
  const prepare = vi.spyOn(DatabaseConstructor.prototype, 'prepare')
  return {
    /** The steps that read a table row by row, each with its statement, and how many statements read one of the tables. */
    scansOf: (database: Database, tables: RegExp): { readonly read: number; readonly scans: string[] } => {
      const statements = [...new Set(prepare.mock.calls.map(([sql]) => sql))]
      prepare.mockRestore()
      const reads = statements.filter((sql) => /^\s*SELECT/i.test(sql) && tables.test(sql))
      const scans = reads.flatMap((sql) => {
        // The server's own database watches what statements touch, which it cannot say of this one.
        const explained = `EXPLAIN QUERY PLAN ${sql.replaceAll(/@\w+|\?/g, '1')}`
        const steps = DatabaseConstructor.prototype.prepare.call(database, explained).all({})
        return steps
          .map((step) => String(Object(step).detail))
          .filter((step) => /^SCAN \w+$/.test(step) && tables.test(step))
          .map((step) => `${step}: ${sql}`)
      })
      return { read: reads.length, scans }
    },
  }
}
