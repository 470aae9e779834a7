import { expect, test } from 'vitest'
import { createKeptRows } from './kept-rows.ts'

const open = (most = 10) => {
  const database = { replacedAt: 1 }
  return { database, rows: createKeptRows<{ name: string }>(database, most) }
}

test('a row is kept when it comes again, frozen', () => {
  const { rows } = open()
  const row = { name: 'first' }
  rows.keep(7, row)
  expect(rows.find(7)).toBeUndefined()
  rows.keep(7, row)
  expect(rows.find(7)).toBe(row)
  expect(Object.isFrozen(row)).toBe(true)
})

test('rows of data that were replaced are not found', () => {
  const { database, rows } = open()
  for (const _ of ['first', 'second']) rows.keep(7, { name: 'before' })
  database.replacedAt += 1
  expect(rows.find(7)).toBeUndefined()
  rows.keep(7, { name: 'after' })
  expect(rows.find(7)).toEqual({ name: 'after' })
})

test('no more rows are kept than the most', () => {
  const { rows } = open(2)
  for (const key of [1, 2, 3, 1, 2, 3]) rows.keep(key, { name: `row ${key}` })
  expect([1, 2, 3].map((key) => rows.find(key)?.name)).toEqual([undefined, undefined, 'row 3'])
})
