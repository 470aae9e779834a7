import SqliteDatabase, { type Database } from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openTestChain } from '../testing/open-test-chain.ts'
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

test('a database of the version before gets the times and sizes of its blocks, and the indexes of a new one', async () => {
  const { chain, database, clock, run, idOf } = await openTestChain()
  onTestFinished(() => chain.close())
  const blocks = () =>
    database.prepare('SELECT height, timestamp, size FROM ledger_blocks ORDER BY height').raw().all()
  const expected = indexesOf(database)
  const transfer = { method: 'transfer', args: { from: idOf('dev'), to: idOf('user'), units: 1 } }
  await run('dev', transfer)
  clock.moveBy(60_000)
  await run('dev', transfer)
  const known = blocks()
  expect(known.slice(1)).toEqual([
    [1, 1_767_300_000, 1],
    [2, 1_767_300_060, 1],
  ])
  database.exec(`DROP INDEX ledger_blocks_by_time; DROP INDEX ledger_fuel_by_call; ALTER TABLE ledger_blocks DROP COLUMN timestamp;
    ALTER TABLE ledger_blocks DROP COLUMN size`)
  writeMeta(database, 'schema_version', '7')
  createLedgerSchema(database)
  expect(indexesOf(database)).toEqual(expected)
  expect(blocks()).toEqual(known)
  expect(readMeta(database, 'schema_version')).toBe('8')
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
