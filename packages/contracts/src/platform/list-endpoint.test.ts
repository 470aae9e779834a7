import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { filterFrom, filterText, filterTo, keyedListEndpoint, listEndpoint, pageOf } from './list-endpoint.ts'

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

const spans = { filter: z.object({ soldFrom: filterFrom, soldTo: filterTo, text: filterText }), example: {} }

test('a span that ends before it starts is refused with the end’s name, in either kind of list', () => {
  const span = { soldFrom: '2026-03-02T00:00:00.000Z', soldTo: '2026-03-01T23:59:59.999Z' }
  const listSales = listEndpoint({ ...facts, ...spans, operationId: 'listSales' })
  expect(listSales.body.safeParse({ filter: span }).error?.issues).toMatchObject([
    { path: ['filter', 'soldTo'], message: expect.stringContaining('before the span starts') },
  ])
  const moments = { soldFrom: span.soldFrom, soldTo: span.soldFrom }
  expect(listSales.body.safeParse({ filter: moments }).success).toBe(true)
  const listKept = keyedListEndpoint({ ...facts, ...spans, operationId: 'listKept' })
  expect(listKept.query.safeParse(span).error?.issues).toMatchObject([{ path: ['soldTo'] }])
  expect(listKept.query.safeParse({ soldTo: span.soldTo }).success).toBe(true)
})

const listStones = keyedListEndpoint({
  operationId: 'listStones',
  path: '/api/v1/stones',
  summary: 'Stones.',
  access: 'session',
  row: z.object({ weight: z.int() }),
  filter: z.object({ text: filterText }),
  sort: ['foundAt'],
})

test('a keyed list is requested by a key and a limit, both whole numbers as a URL writes them', () => {
  const { query } = listStones
  expect(query.parse({})).toEqual({ limit: 25, count: false })
  expect(query.parse({ before: '12', limit: '200', text: 'a', count: 'true' })).toEqual({
    before: 12,
    limit: 200,
    text: 'a',
    count: true,
  })
  for (const limit of ['0', '201', '1.5', '-1', 'ten', '']) {
    expect(query.safeParse({ limit }).success, limit).toBe(false)
  }
})

test('a keyed list is in the order of its keys, either way', () => {
  const { query } = listStones
  for (const sort of ['foundAt', '-foundAt']) expect(query.safeParse({ sort }).success, sort).toBe(true)
  for (const sort of ['weight', '--foundAt', '']) expect(query.safeParse({ sort }).success, sort).toBe(false)
})

test('a page of a keyed list has the keys of the pages beside it', () => {
  const answer = { rows: [{ weight: 3 }], before: 7, after: null, totalRows: null }
  expect(pageOf(listStones, answer)).toEqual(answer)
})
