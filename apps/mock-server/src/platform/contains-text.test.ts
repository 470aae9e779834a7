import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { containsText } from './contains-text.ts'
import { filterOf } from './sql-filter.ts'

const database = new Sqlite(':memory:')
database.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, title TEXT, text TEXT)')
const insert = database.prepare('INSERT INTO notes VALUES (?, ?, ?)')
insert.run(1, null, '100 % of A_B')
insert.run(2, 'Order 4711', '100 of AxB')
insert.run(3, String.raw`a\b`, null)

const [sql, toSql] = containsText('title', 'text')
const found = (text: string) => {
  const { sql: condition, values } = filterOf([[sql, toSql(text)]])
  return database
    .prepare<unknown[], number>(`SELECT id FROM notes WHERE ${condition} ORDER BY id`)
    .pluck()
    .all(...values)
}

test.each([
  ['a text in any of the columns', '4711', [2]],
  ['letters of either case', 'ORDER', [2]],
  ['a percent sign as itself', '0 %', [1]],
  ['an underscore as itself', 'a_b', [1]],
  ['a backslash as itself', String.raw`a\b`, [3]],
  ['nothing that is not there', '4712', []],
  ['everything for an empty text', '', [1, 2, 3]],
])('finds %s', (_what, text, ids) => {
  expect(found(text)).toEqual(ids)
})
