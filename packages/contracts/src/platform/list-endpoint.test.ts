import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { filterText, listEndpoint, pageOf } from './list-endpoint.ts'

const facts = {
  path: '/api/v1/books',
  summary: 'Books.',
  access: 'session',
  row: z.object({ title: z.string() }),
  filter: z.object({ text: filterText }),
  sort: ['title', 'year'],
  example: { text: 'Du' },
} as const
const listBooks = listEndpoint({ operationId: 'listBooks', ...facts })
const { body } = listBooks

test('without words, the first page of 25 in the default order', () => {
  expect(body.parse({})).toEqual({ filter: {}, skip: 0, limit: 25 })
})

test.each([[{ skip: -1 }], [{ skip: 0.5 }], [{ limit: 0 }], [{ limit: 201 }], [{ limit: '10' }]])(
  'refuses %j',
  (page) => {
    expect(body.safeParse(page).success).toBe(false)
  },
)

test('sorts by the columns that are named, and by no others', () => {
  expect(body.safeParse({ sort: { column: 'year', direction: 'ascending' } }).success).toBe(true)
  expect(body.safeParse({ sort: { column: 'year; DROP TABLE', direction: 'ascending' } }).success).toBe(false)
})

test('the rows are read from the member that holds them', () => {
  const rows = [{ title: 'Dune' }]
  expect(pageOf(listBooks, { rows, totalRows: 7 })).toEqual({ rows, totalRows: 7 })
  const named = listEndpoint({ ...facts, operationId: 'named', member: 'data', extra: { all: z.int() } })
  expect(named.answer.parse({ data: rows, totalRows: 7, all: 9 })).toEqual({
    data: rows,
    totalRows: 7,
    all: 9,
  })
  expect(pageOf(named, { data: rows, totalRows: 7, all: 9 })).toEqual({ rows, totalRows: 7 })
})
