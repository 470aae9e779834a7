import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pageRequest, sortBy } from './paging.ts'

const request = z.object({ ...pageRequest, sort: sortBy(['name', 'age']) })

test('the first page of 25 unless told', () => {
  expect(request.parse({})).toEqual({ skip: 0, limit: 25 })
})

test.each([[{ skip: -1 }], [{ skip: 0.5 }], [{ limit: 0 }], [{ limit: 201 }], [{ limit: '10' }]])(
  'refuses %j',
  (page) => {
    expect(request.safeParse(page).success).toBe(false)
  },
)

test('sorts by the columns that are named, and by no others', () => {
  expect(request.safeParse({ sort: { column: 'age', direction: 'ascending' } }).success).toBe(true)
  expect(request.safeParse({ sort: { column: 'age; DROP TABLE', direction: 'ascending' } }).success).toBe(
    false,
  )
})
