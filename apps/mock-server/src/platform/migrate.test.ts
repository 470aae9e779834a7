import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase, { type Database } from 'better-sqlite3'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createMigrate, readMigrations } from './migrate.ts'

const openShop = () => {
  const folder = temporaryFolder()
  const database = new SqliteDatabase(':memory:')
  database.pragma('foreign_keys = ON')
  database.exec('CREATE TABLE other (name TEXT)')
  const write = (file: string, sql: string) => writeFileSync(join(folder, file), sql)
  write('0001-shops.sql', 'CREATE TABLE shops (id INTEGER PRIMARY KEY); -- All of them.')
  write('0002-sales.sql', 'CREATE TABLE sales (shop INTEGER REFERENCES shops (id));')
  const run = (remakes = false) => createMigrate(database, { remakes })('shop', readMigrations(folder))
  const remove = (file: string) => rmSync(join(folder, file))
  return { database, write, remove, run }
}

const columnsOf = (database: Database, table: string) =>
  database.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table)

const salesIn = (database: Database) => database.prepare('SELECT count(*) FROM sales').pluck().get()

test('each migration runs once, and a comment in it may change', () => {
  const { database, write, run } = openShop()
  expect(run()).toBe(false)
  database.exec('INSERT INTO shops VALUES (1); INSERT INTO sales VALUES (1)')
  write('0001-shops.sql', '-- Each shop.\nCREATE TABLE shops\n  (id INTEGER PRIMARY KEY);')
  write('0003-prices.sql', 'ALTER TABLE sales ADD COLUMN price INTEGER;')
  expect(run()).toBe(false)
  expect(columnsOf(database, 'sales')).toEqual(['shop', 'price'])
  expect(salesIn(database)).toBe(1)
})

test('a migration that was changed after it ran is refused with the remedy', () => {
  const { write, run } = openShop()
  run()
  write('0002-sales.sql', 'CREATE TABLE sales (shop INTEGER, price INTEGER);')
  expect(run).toThrow(
    '0002-sales.sql of shop was changed after it ran on these data. Bring the file back and add a new one, or start over with npm run reset.',
  )
})

test('a migration that was deleted after it ran is refused with the remedy', () => {
  const { remove, run } = openShop()
  run()
  remove('0002-sales.sql')
  expect(run).toThrow(
    'The data were written by a newer release, or migration 2 of shop was deleted after it ran. Bring the file back and add a new one, or start over with npm run reset.',
  )
})

test('while developing, a changed or deleted migration recreates the tables of its part only', () => {
  const { database, write, remove, run } = openShop()
  run()
  database.exec(
    "INSERT INTO shops VALUES (1); INSERT INTO sales VALUES (1); INSERT INTO other VALUES ('kept')",
  )
  write('0002-sales.sql', 'CREATE TABLE sales (shop INTEGER REFERENCES shops (id), price INTEGER);')
  expect(run(true)).toBe(true)
  expect(columnsOf(database, 'sales')).toEqual(['shop', 'price'])
  expect(salesIn(database)).toBe(0)
  remove('0002-sales.sql')
  expect(run(true)).toBe(true)
  expect(columnsOf(database, 'sales')).toEqual([])
  expect(run(true)).toBe(false)
  expect(database.prepare('SELECT name FROM other').pluck().get()).toBe('kept')
  expect(database.pragma('foreign_keys', { simple: true })).toBe(1)
})

test('data migrated by an older release are accepted as they are', () => {
  const { database, write, run } = openShop()
  run()
  database.exec('UPDATE migrations SET hash = NULL, tables = NULL')
  expect(run()).toBe(false)
  write('0001-shops.sql', 'CREATE TABLE shops (id INTEGER PRIMARY KEY, name TEXT);')
  expect(() => run(true)).toThrow(
    '0001-shops.sql of shop was changed after it ran on these data. Start over with npm run reset.',
  )
})
