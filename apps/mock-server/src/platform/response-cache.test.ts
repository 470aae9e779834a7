import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createResponseCache, type ResponseCacheOptions } from './response-cache.ts'
import { WatchedDatabase } from './watched-database.ts'

const schema = `
  CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
  CREATE INDEX people_by_name ON people (name);
  CREATE TABLE notes (
    id INTEGER PRIMARY KEY,
    person INTEGER REFERENCES people (id) ON DELETE CASCADE,
    text TEXT NOT NULL UNIQUE ON CONFLICT REPLACE
  ) STRICT;
  CREATE INDEX notes_by_person ON notes (person);
  CREATE TABLE words (word TEXT PRIMARY KEY, count INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE settings (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
  CREATE VIEW written AS SELECT name, text FROM people JOIN notes ON person = people.id;
  CREATE TRIGGER count_words AFTER INSERT ON notes BEGIN
    INSERT INTO words VALUES (new.text, 1) ON CONFLICT (word) DO UPDATE SET count = count + 1;
  END;
  INSERT INTO people VALUES (1, 'Anna'), (2, 'Bob');
  INSERT INTO notes VALUES (1, 1, 'first'), (2, 2, 'second');
  INSERT INTO settings VALUES ('size', 1);
  ATTACH ':memory:' AS other;
  CREATE TABLE other.people (id INTEGER, name TEXT);
  INSERT INTO other.people VALUES (7, 'Other');
`

const open = (options: ResponseCacheOptions<string> = { most: 100 }) => {
  const database = new WatchedDatabase(':memory:')
  onTestFinished(() => {
    database.close()
  })
  database.pragma('foreign_keys = ON')
  database.exec(schema)
  const cache = createResponseCache<string>(database, options)
  const run = (sql: string) => database.prepare(sql).run()
  const fresh = (sql: string) => JSON.stringify(database.prepare(sql).all())
  /** Answers as a call does: from the cache, or computed and cached. */
  const read = (sql: string): string => {
    const known = cache.find(sql)
    if (known !== undefined) return known
    const since = cache.startReading()
    const value = fresh(sql)
    cache.keep(sql, value, since)
    return value
  }
  return { database, cache, run, fresh, read }
}

const names = 'SELECT name FROM people ORDER BY name'
const reads = [
  names,
  'SELECT * FROM notes ORDER BY id',
  'SELECT * FROM written ORDER BY name, text',
  'SELECT count(*) FROM notes',
  'SELECT * FROM words ORDER BY word',
  'SELECT (SELECT max(id) FROM people) AS highest, value FROM settings',
  'SELECT name FROM other.people UNION SELECT name FROM main.people ORDER BY 1',
]

test('a value stays cached until one of its tables is written; other tables do not matter', () => {
  const { cache, run, read } = open()
  read(names)
  run("UPDATE settings SET value = 2 WHERE name = 'size'")
  run("INSERT INTO words VALUES ('new', 1)")
  expect(cache.find(names)).toBe('[{"name":"Anna"},{"name":"Bob"}]')
  run("INSERT INTO people VALUES (3, 'Carla')")
  expect(cache.find(names)).toBeUndefined()
})

test('a value that reads no table of this database is not cached', () => {
  const { cache, read } = open()
  for (const sql of ['SELECT 1', 'SELECT name FROM other.people']) {
    read(sql)
    expect(cache.find(sql)).toBeUndefined()
  }
})

test('a value is not cached when its table was written while it was computed', () => {
  const { cache, run, fresh } = open()
  const since = cache.startReading()
  const value = fresh(names)
  run("INSERT INTO people VALUES (3, 'Carla')")
  cache.keep(names, value, since)
  expect(cache.find(names)).toBeUndefined()
})

test('a value read in a transaction is not cached, as its writes may be rolled back', () => {
  const { database, cache, run, fresh, read } = open()
  const reading = { since: 0, value: '' }
  const fail = database.transaction(() => {
    run('DELETE FROM people')
    reading.since = cache.startReading()
    reading.value = fresh(names)
    throw new Error('undone')
  })
  expect(fail).toThrow('undone')
  expect(reading.value).toBe('[]')
  cache.keep(names, reading.value, reading.since)
  expect(read(names)).toBe('[{"name":"Anna"},{"name":"Bob"}]')
})

test('a statement prepared before a trigger was created counts as running it', () => {
  const { database, read } = open()
  const insert = database.prepare("INSERT INTO settings VALUES ('other', 1)")
  database.prepare("UPDATE settings SET value = 5 WHERE name = 'size'").run()
  database.exec("CREATE TRIGGER rename AFTER INSERT ON settings BEGIN UPDATE people SET name = 'Zoe'; END")
  read(names)
  insert.run()
  expect(read(names)).toBe('[{"name":"Zoe"},{"name":"Zoe"}]')
})

test('the least recently used values are evicted when all exceed the limit', () => {
  const { database, cache } = open({ most: 6, weightOf: (value) => value.length })
  const keep = (key: string, value: string) => {
    const since = cache.startReading()
    database.prepare(names).all()
    cache.keep(key, value, since)
  }
  keep('one', 'aa')
  keep('two', 'bb')
  keep('three', 'cc')
  cache.find('one')
  keep('four', 'dd')
  expect(['one', 'two', 'three', 'four'].map(cache.find)).toEqual(['aa', undefined, 'cc', 'dd'])
})

const id = fc.integer({ min: 1, max: 6 })
const word = fc.constantFrom('first', 'second', 'third')
const write = fc.oneof(
  fc.tuple(id, word).map(([number, text]) => `INSERT OR REPLACE INTO people VALUES (${number}, '${text}')`),
  fc
    .tuple(id, word)
    .map(([number, text]) => `INSERT INTO notes (person, text) VALUES (${number}, '${text}')`),
  id.map((number) => `DELETE FROM people WHERE id = ${number}`),
  fc.tuple(id, word).map(([number, text]) => `UPDATE people SET name = '${text}' WHERE id = ${number}`),
  id.map((number) => `UPDATE settings SET value = ${number}`),
  fc.constantFrom(
    'DELETE FROM notes',
    'DELETE FROM words',
    'DELETE FROM people',
    'INSERT OR IGNORE INTO main.people SELECT id, name FROM other.people',
    "UPDATE other.people SET name = name || '.'",
    'DROP INDEX IF EXISTS people_by_name',
    'CREATE INDEX IF NOT EXISTS people_by_name ON people (name)',
    "INSERT INTO settings VALUES ('count', 1) ON CONFLICT DO UPDATE SET value = value + 1 RETURNING value",
  ),
)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...reads).map((sql) => ({ kind: 'read' as const, sql })) },
  { weight: 2, arbitrary: write.map((sql) => ({ kind: 'write' as const, sql })) },
  write.map((sql) => ({ kind: 'exec' as const, sql })),
  write.map((sql) => ({ kind: 'replace' as const, sql })),
  fc.constantFrom('begin', 'commit', 'rollback').map((kind) => ({ kind, sql: '' })),
)

test('no answer is ever stale, for any order of reads and writes', () => {
  let hits = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
      const { database, cache, fresh, read } = open()
      const use = (sql: string) => {
        const statement = database.prepare(sql)
        return statement.reader ? statement.all() : statement.run()
      }
      const ways = {
        write: use,
        exec: (sql: string) => database.exec(sql),
        replace: (sql: string) => database.replaceAll(() => use(sql)),
      }
      const attempt = (work: () => unknown) => {
        try {
          work()
        } catch (error) {
          // A person who is not there cannot be referred to; that a statement fails is one of the cases.
          expect(error).toMatchObject({ code: expect.stringContaining('SQLITE') })
        }
      }
      for (const { kind, sql } of steps) {
        if (kind === 'read') {
          if (cache.find(sql) !== undefined) hits += 1
          expect(read(sql)).toBe(fresh(sql))
        } else if (kind === 'exec' || kind === 'replace' || kind === 'write') attempt(() => ways[kind](sql))
        else if ((kind === 'begin') !== database.inTransaction) database.exec(kind)
      }
    }),
    { numRuns: 150 },
  )
  expect(hits).toBeGreaterThan(30)
})

test('a value made of a cached one goes with the tables of that one', () => {
  const { cache, run, read } = open()
  const derive = (): string => {
    const known = cache.find('both')
    if (known !== undefined) return known
    const since = cache.startReading()
    const value = `${read(names)} ${read('SELECT value FROM settings')}`
    cache.keep('both', value, since)
    return value
  }
  read(names)
  expect(derive()).toBe('[{"name":"Anna"},{"name":"Bob"}] [{"value":1}]')
  run("UPDATE people SET name = 'Carla' WHERE id = 1")
  expect(derive()).toBe('[{"name":"Bob"},{"name":"Carla"}] [{"value":1}]')
})
