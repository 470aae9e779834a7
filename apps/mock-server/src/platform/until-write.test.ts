import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { type UntilWriteOptions, untilWrite } from './until-write.ts'

const open = (options: UntilWriteOptions<string> = { most: 10 }) => {
  const database = new SqliteDatabase(':memory:')
  onTestFinished(() => {
    database.close()
  })
  database.exec('CREATE TABLE notes (text TEXT) STRICT')
  const values = untilWrite<string>(database, options)
  const keep = (key: string, value: string) => values.keep(key, value, values.moment())
  const write = (text: string) => database.prepare('INSERT INTO notes VALUES (?)').run(text)
  return { database, values, keep, write }
}

test('a value is found until something is written', () => {
  const { database, values, keep, write } = open()
  write('first')
  keep('list', 'first')
  database.prepare('SELECT * FROM notes').all()
  expect(values.find('list')).toBe('first')
  write('second')
  expect(values.find('list')).toBeUndefined()
})

test.each([
  ['an update', "UPDATE notes SET text = 'other'"],
  ['the removal of all rows', 'DELETE FROM notes'],
])('%s is a write', (_what, sql) => {
  const { database, values, keep, write } = open()
  write('first')
  keep('list', 'first')
  database.exec(sql)
  expect(values.find('list')).toBeUndefined()
})

test('rows from an attached database are a write', () => {
  const { database, values, keep } = open()
  database.exec("ATTACH ':memory:' AS other; CREATE TABLE other.notes (text TEXT)")
  database.exec("INSERT INTO other.notes VALUES ('theirs')")
  keep('list', '')
  database.exec('INSERT INTO main.notes SELECT text FROM other.notes')
  expect(values.find('list')).toBeUndefined()
})

test('a value is not kept when something was written since it was read', () => {
  const { values, write } = open()
  const readAt = values.moment()
  write('meanwhile')
  values.keep('list', '', readAt)
  expect(values.find('list')).toBeUndefined()
})

test('what is read within a transaction is not kept, as its writes may be taken back', () => {
  const { database, values, keep, write } = open()
  keep('list', 'before')
  database.exec('BEGIN')
  write('never')
  expect(values.find('list')).toBeUndefined()
  keep('list', 'never')
  database.exec('ROLLBACK')
  expect(values.find('list')).toBeUndefined()
})

test('the longest unused values go when all weigh too much', () => {
  const { values, keep } = open({ most: 6, weightOf: (value) => value.length })
  keep('one', 'aa')
  keep('two', 'bb')
  keep('three', 'cc')
  values.find('one')
  keep('four', 'dd')
  expect(['one', 'two', 'three', 'four'].map(values.find)).toEqual(['aa', undefined, 'cc', 'dd'])
})
