import { greatestKey } from '@panel/contracts/platform/list-endpoint'
import { expect, test } from 'vitest'
import { readChoice, readListSearch, readText, sortOf } from './list-search.ts'

const columns = ['name', 'createdAt'] as const

test('reads page, size and sort as a URL carries them', () => {
  expect(readListSearch({ page: 3, size: '50', sort: '-createdAt' }, columns)).toEqual({
    page: 3,
    size: 50,
    sort: '-createdAt',
  })
})

test('falls back to the defaults for what cannot be read', () => {
  const nothing = { page: undefined, size: undefined, sort: undefined }
  for (const search of [
    {},
    { page: 0, size: 7, sort: 'password' },
    { page: -2, size: -50, sort: '--name' },
    { page: 1.5, size: '5e1', sort: ['name'] },
    { page: '9999999999', size: null, sort: { column: 'name' } },
  ]) {
    expect(readListSearch(search, columns)).toEqual(nothing)
  }
})

test('keeps the defaults out of the URL', () => {
  expect(readListSearch({ page: 1, size: 25 }, columns)).toEqual({
    page: undefined,
    size: undefined,
    sort: undefined,
  })
})

test('reads the keys of a keyed list, and a size that the list declares', () => {
  expect(readListSearch({ before: '40', after: -1, size: 12 }, columns, [6, 12])).toEqual({
    before: 40,
    size: 12,
  })
  expect(readListSearch({ before: 1.5, after: 'x', size: 50 }, columns, [6, 12])).toEqual({})
})

test('reads keys up to the greatest that the contract accepts', () => {
  expect(readListSearch({ before: greatestKey, after: greatestKey + 1 }, columns)).toEqual({
    before: greatestKey,
  })
})

test('splits a sort into column and direction', () => {
  expect(sortOf('-name')).toEqual({ column: 'name', direction: 'descending' })
  expect(sortOf('name')).toEqual({ column: 'name', direction: 'ascending' })
})

test('reads a text filter that looks like a number', () => {
  expect(readText(123)).toBe('123')
  expect(readText('')).toBeUndefined()
  expect(readText(['a'])).toBeUndefined()
  expect(readText('x'.repeat(300))).toHaveLength(200)
})

test('reads only choices that exist', () => {
  expect(readChoice('name', columns)).toBe('name')
  expect(readChoice('toString', columns)).toBeUndefined()
})
