import { filterText, listEndpoint } from '@panel/contracts/platform/list-endpoint'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sqlList } from './sql-list.ts'

const listBooks = listEndpoint({
  operationId: 'listBooks',
  path: '/api/v1/books',
  summary: 'Books.',
  access: 'session',
  row: z.object({ id: z.int() }),
  filter: z.object({ text: filterText, since: z.optional(z.string()), lent: z.optional(z.boolean()) }),
  sort: ['title', 'year'],
  example: { text: 'Ub' },
})

const books = [
  [1, 'ada', 'Dune', 1965, 0],
  [2, 'ada', 'Ubik', 1969, 1],
  [3, 'ada', 'Emma', 1815, 0],
  [4, 'bob', 'Solaris', 1961, 0],
  [5, 'ada', "Finnegan's", 1939, 0],
  [6, 'ada', 'Ubik', 1969, 0],
]

const openBooks = () => {
  const database = new Sqlite(':memory:')
  database.exec(
    'CREATE TABLE books (id INTEGER PRIMARY KEY, owner TEXT, title TEXT, year INTEGER, lent INTEGER)',
  )
  const insert = database.prepare('INSERT INTO books VALUES (?, ?, ?, ?, ?)')
  for (const book of books) insert.run(...book)
  return sqlList<typeof listBooks, { id: number }>(database, {
    table: 'books',
    columns: 'id',
    key: 'id',
    scope: 'owner = ?',
    filter: {
      text: 'instr(title, ?) > 0',
      since: ['year >= ?', Number],
      lent: ['lent = ?', Number],
    },
    sort: { title: 'title', year: ['year', 'title'] },
    order: { column: 'year', direction: 'descending' },
  })
}

const first = { filter: {}, skip: 0, limit: 25 }
const ids = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id)

test('a page has its own order without a sort, and rows with equal sort values are ordered by key', () => {
  expect(ids(openBooks().page(first, 'ada'))).toEqual([6, 2, 1, 5, 3])
  const sort = { column: 'title', direction: 'ascending' } as const
  expect(ids(openBooks().page({ ...first, sort }, 'ada'))).toEqual([1, 3, 5, 2, 6])
})

test('skip and limit cut the page, and the total counts what the filter matches', () => {
  const page = openBooks().page({ ...first, skip: 2, limit: 2 }, 'ada')
  expect([ids(page), page.totalRows]).toEqual([[1, 5], 5])
  expect(openBooks().page({ ...first, skip: 90 }, 'ada')).toEqual({ rows: [], totalRows: 5 })
})

test('a page of what contains a text counts all that does', () => {
  const search = { filter: { text: 'Ub' }, limit: 1 }
  const pages = [0, 1, 2].map((skip) => openBooks().page({ ...search, skip }, 'ada'))
  expect(pages.map((page) => [ids(page), page.totalRows])).toEqual([
    [[6], 2],
    [[2], 2],
    [[], 2],
  ])
})

test.each([
  [{ text: 'Ub' }, [6, 2]],
  [{ text: "n's" }, [5]],
  [{ since: '1965' }, [6, 2, 1]],
  [{ lent: true }, [2]],
  [{ text: 'Ub', lent: false }, [6]],
  [{ text: "' OR 1 = 1 --" }, []],
])('filters by %j, never beyond the scope', (filter, expected) => {
  expect(ids(openBooks().page({ ...first, filter }, 'ada'))).toEqual(expected)
})

test('every matching row can be read one at a time, and the scope counted', () => {
  const list = openBooks()
  const sort = { column: 'year', direction: 'ascending' } as const
  expect([...list.each({ since: '1960' }, sort, 'ada')].map(({ id }) => id)).toEqual([1, 2, 6])
  expect(list.count('bob')).toBe(1)
})
