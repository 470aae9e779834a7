import { expect, test } from 'vitest'
import { hasText, pageOfRows } from './page-of-rows.ts'

interface Request {
  readonly filter: { readonly kind?: string | undefined; readonly text?: string | undefined }
  readonly sort?: { readonly column: 'name' | 'units'; readonly direction: 'ascending' | 'descending' }
}

const rows = [
  { name: 'Dune', kind: 'novel', units: '100' },
  { name: 'Emma', kind: 'novel', units: '20' },
  { name: 'Odes', kind: 'poems', units: '18446744073709551615' },
]

const namesOf = (request: Request, skip = 0, limit = 10) => {
  const page = pageOfRows(
    rows,
    { ...request, skip, limit },
    { kind: (row, kind) => row.kind === kind, text: hasText(({ name, kind }) => [name, kind]) },
  )
  return [page.rows.map(({ name }) => name), page.totalRows]
}

test('every member of the filter that is given must match', () => {
  expect(namesOf({ filter: {} })).toEqual([['Dune', 'Emma', 'Odes'], 3])
  expect(namesOf({ filter: { kind: 'novel' } })).toEqual([['Dune', 'Emma'], 2])
  expect(namesOf({ filter: { kind: 'novel', text: ' EMM ' } })).toEqual([['Emma'], 1])
  expect(namesOf({ filter: { text: 'poem' } })).toEqual([['Odes'], 1])
})

test('the total counts the rows of all pages', () => {
  expect(namesOf({ filter: {} }, 1, 1)).toEqual([['Emma'], 3])
})

test('a column of amounts is sorted by number, other columns by text', () => {
  const sorted = (column: 'name' | 'units', direction: 'ascending' | 'descending') =>
    namesOf({ filter: {}, sort: { column, direction } })[0]
  expect(sorted('units', 'ascending')).toEqual(['Emma', 'Dune', 'Odes'])
  expect(sorted('units', 'descending')).toEqual(['Odes', 'Dune', 'Emma'])
  expect(sorted('name', 'descending')).toEqual(['Odes', 'Emma', 'Dune'])
})

test('rows that were read by a member of the filter are not matched again', () => {
  const page = pageOfRows(rows, { filter: { year: 1965 }, skip: 0, limit: 10 }, { year: 'applied' })
  expect(page.totalRows).toBe(3)
})
