import { filterFrom, filterText, filterTo, listEndpoint } from '@panel/contracts/platform/list-endpoint'
import { u64 } from '@panel/contracts/platform/primitives'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { filterDefinitions, readAccepted } from './filter-definition.ts'

const listBooks = listEndpoint({
  operationId: 'listBooks',
  path: '/api/v1/books',
  summary: 'Books.',
  access: 'session',
  row: z.object({ title: z.string() }),
  filter: z.object({
    text: filterText,
    kind: z.optional(z.enum(['novel', 'poems'])),
    writer: z.optional(z.string()),
    pages: z.optional(u64),
    printedFrom: filterFrom,
    printedTo: filterTo,
    shelf: z.optional(z.string()),
  }),
  sort: ['title'],
  example: {},
})

const filters = filterDefinitions(listBooks, {
  pages: { as: 'exact' },
  text: { hint: true },
  kind: { labels: 'kinds' },
  writer: { as: 'choice', param: 'by' },
  printedFrom: { param: 'from' },
  printedTo: { param: 'to', elsewhere: true },
  shelf: 'page',
})

test('the schema of a filter decides its control, and the page adds its words and its URL parameter', () => {
  const { pages, ...others } = filters
  expect(pages).toMatchObject({ member: 'pages', kind: 'exact' })
  expect(others).toEqual({
    text: { member: 'text', kind: 'text', hint: true },
    kind: { member: 'kind', kind: 'choice', choices: ['novel', 'poems'], labels: 'kinds' },
    by: { member: 'writer', kind: 'choice' },
    from: { member: 'printedFrom', kind: 'day', end: 'start', elsewhere: false },
    to: { member: 'printedTo', kind: 'day', end: 'end', elsewhere: true },
  })
})

test('the controls are in the order of the page', () => {
  expect(Object.keys(filters)).toEqual(['pages', 'text', 'kind', 'by', 'from', 'to'])
  expect(filterDefinitions(listBooks, 'none')).toEqual({})
})

test.each([
  ['18446744073709551615', '18446744073709551615'],
  ['18446744073709551616', undefined],
  ['-1', undefined],
])('an exact filter takes what its schema accepts: %s', (given, taken) => {
  const { pages } = filters
  expect(pages && readAccepted(pages, given)).toBe(taken)
})

test('a filter without its control does not compile', () => {
  const all = { text: {}, kind: {}, writer: {}, pages: {}, printedFrom: {}, printedTo: {} }
  // @ts-expect-error `shelf` has neither a control nor `page`.
  expect(Object.keys(filterDefinitions(listBooks, all))).not.toContain('shelf')
})
