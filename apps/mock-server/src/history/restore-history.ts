import type { Database } from 'better-sqlite3'
import { returnToSharedChain } from '../platform/snapshots/shared-chain.ts'
import { readRecords } from './payment-records.ts'

const schema = 'history'

/** Attaches the file of a history to the server's own database, read-only. */
export const attachHistory = (database: Database, file: string): void => {
  database.prepare(`ATTACH ? AS ${schema}`).run(file)
}

/** Replaces the chain's tables by those of the attached history; to be called within a transaction. */
export const restoreHistory = (database: Database): void => {
  const tables = database
    .prepare<[], string>(
      `SELECT name FROM ${schema}.sqlite_schema WHERE type = 'table' AND name LIKE 'ledger_%'`,
    )
    .pluck()
    .all()
  const same = returnToSharedChain(database, schema)
  for (const table of tables.filter((name) => !same.has(name))) {
    database.prepare(`DELETE FROM main.${table}`).run()
    database.prepare(`INSERT INTO main.${table} SELECT * FROM ${schema}.${table}`).run()
  }
}

/** The payments and refunds of the attached history, oldest first, with what the ledger does not hold of them. */
export const recordsOfHistory = (database: Database) => readRecords(database, schema)
