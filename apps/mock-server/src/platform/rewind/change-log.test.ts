import { expect, onTestFinished, test } from 'vitest'
import { WatchedDatabase } from '../watched-database.ts'
import { createChangeLog } from './change-log.ts'

const values = {
  text: ['plain', '', 'a\0b', '"quotes" \\ \n', '{"a":1}', 'è 😀', null],
  number: [0n, 9_223_372_036_854_775_807n, -9_223_372_036_854_775_808n, null],
  bytes: [Buffer.of(), Buffer.of(0, 1, 255), null],
}
const rows = values.text.flatMap((text) =>
  values.number.flatMap((number) => values.bytes.map((bytes) => [text, number, bytes] as const)),
)

/** Tables whose rows are found by a number, by SQLite's own number, by a text, and by bytes and a text. */
const tables = {
  numbered: 'CREATE TABLE numbered (id INTEGER PRIMARY KEY, text TEXT, number INTEGER, bytes BLOB) STRICT',
  unnamed: 'CREATE TABLE unnamed (text TEXT, number INTEGER, bytes BLOB) STRICT',
  named:
    'CREATE TABLE named (id TEXT PRIMARY KEY, text TEXT, number INTEGER, bytes BLOB) STRICT, WITHOUT ROWID',
  paired: `CREATE TABLE paired (id BLOB, part TEXT DEFAULT 'one', text TEXT, number INTEGER, bytes BLOB,
    PRIMARY KEY (id, part)) STRICT, WITHOUT ROWID`,
} as const

const open = () => {
  const database = new WatchedDatabase(':memory:')
  for (const create of Object.values(tables)) database.exec(create)
  const log = createChangeLog(database)
  onTestFinished(() => {
    log.close()
    database.close()
  })
  const insert = (id: number): void => {
    for (const [index, [text, number, bytes]] of rows.entries()) {
      const key = `${id + index}`
      database.prepare('INSERT INTO numbered VALUES (?, ?, ?, ?)').run(id + index, text, number, bytes)
      database.prepare('INSERT INTO unnamed VALUES (?, ?, ?)').run(text, number, bytes)
      database.prepare('INSERT INTO named VALUES (?, ?, ?, ?)').run(key, text, number, bytes)
      database
        .prepare('INSERT INTO paired(id, text, number, bytes) VALUES (?, ?, ?, ?)')
        .run(Buffer.from(key), text, number, bytes)
    }
  }
  const rowsOf = (columns: string, table: string) =>
    database.prepare(`SELECT ${columns} FROM ${table}`).raw().safeIntegers().all()
  const all = () => [
    rowsOf('*', 'numbered'),
    rowsOf('rowid, *', 'unnamed'),
    rowsOf('*', 'named'),
    rowsOf('*', 'paired'),
  ]
  return { database, log, insert, all }
}

test('inserts are undone whatever the rows hold', () => {
  const { log, insert, all } = open()
  insert(1)
  log.start()
  const [position, before] = [log.position(), all()]
  insert(1_000)
  log.undo(position)
  expect(all()).toEqual(before)
})

test.each([
  ['a change of texts and numbers', "UPDATE %s SET text = 'changed', number = 7"],
  ['a change of bytes', "UPDATE %s SET bytes = x'77'"],
  ['a change of nothing', 'UPDATE %s SET text = text, bytes = bytes'],
  ['a removal of all rows', 'DELETE FROM %s'],
  ['a removal of some rows', 'DELETE FROM %s WHERE number IS NULL'],
])('%s is undone whatever the rows hold', (_what, sql) => {
  const { database, log, insert, all } = open()
  insert(1)
  log.start()
  const [position, before] = [log.position(), all()]
  for (const table of Object.keys(tables)) database.exec(sql.replace('%s', table))
  log.undo(position)
  expect(all()).toEqual(before)
})

test('numbers that were given to rows which are gone are given again after going back', () => {
  const database = new WatchedDatabase(':memory:')
  database.exec('CREATE TABLE counted (id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT) STRICT')
  const log = createChangeLog(database)
  onTestFinished(() => {
    log.close()
    database.close()
  })
  log.start()
  const insert = () => database.prepare("INSERT INTO counted (text) VALUES ('x')").run().lastInsertRowid
  insert()
  database.exec('DELETE FROM counted')
  const advanced = log.position()
  log.replace(() => database.exec('DELETE FROM sqlite_sequence'))
  const reset = log.position()
  expect(insert()).toBe(1)
  log.undo(reset)
  expect(insert()).toBe(1)
  log.undo(advanced)
  expect(insert()).toBe(2)
})
