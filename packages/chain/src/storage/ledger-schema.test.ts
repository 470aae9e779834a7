import SqliteDatabase, { type Database } from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { createLedgerSchema, readMeta, writeMeta } from './ledger-schema.ts'

const openDatabase = () => {
  const database = new SqliteDatabase(':memory:')
  onTestFinished(() => {
    database.close()
  })
  createLedgerSchema(database)
  return database
}

const plain = (sql: string): string => sql.replace(/\s+/g, ' ')

const indexesOf = (database: Database): string[] =>
  database
    .prepare<[], string>(
      "SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name",
    )
    .pluck()
    .all()
    .map(plain)

test('a database of the version before gets the indexes of methods and assets that a new one has', () => {
  const database = openDatabase()
  const expected = indexesOf(database)
  database.exec('DROP INDEX ledger_transactions_by_method; DROP INDEX ledger_transactions_by_asset')
  writeMeta(database, 'schema_version', '6')
  createLedgerSchema(database)
  expect(indexesOf(database)).toEqual(expected)
  expect(readMeta(database, 'schema_version')).toBe('7')
})

test.each(['method', 'transfer_asset'])('a page of one %s is read by its index, in order', (column) => {
  const steps = openDatabase()
    .prepare<[], { detail: string }>(
      `EXPLAIN QUERY PLAN SELECT * FROM ledger_transactions
       WHERE (${column} = 'x') AND sequence < 9 AND sequence >= 0 ORDER BY sequence DESC LIMIT 5`,
    )
    .all()
    .map(({ detail }) => detail)
  expect(steps).toEqual([expect.stringMatching(/USING INDEX .*rowid>\? AND rowid<\?/)])
})
