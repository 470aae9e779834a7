import { expect, test } from 'vitest'
import { ListChangedError, type ReadRows, readAllByKey, readAllRows } from './read-all-rows.ts'

const listOf = (rows: readonly string[]): ReadRows<string> => {
  return async ({ skip = 0, limit }) => ({ rows: rows.slice(skip, skip + limit), totalRows: rows.length })
}

const read = async (readRows: ReadRows<string>, progress: string[] = []) => {
  const all: string[] = []
  const { signal } = new AbortController()
  for await (const { rows, totalRows } of readAllRows({ readRows, rowId: (row) => row, signal })) {
    all.push(...rows)
    progress.push(`${all.length}/${totalRows}`)
  }
  return all
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`)

test('reads every page in order and reports its progress', async () => {
  const progress: string[] = []
  expect(await read(listOf(names(450)), progress)).toEqual(names(450))
  expect(progress).toEqual(['200/450', '400/450', '450/450'])
})

test('reads an empty list with one call', async () => {
  const progress: string[] = []
  expect(await read(listOf([]), progress)).toEqual([])
  expect(progress).toEqual(['0/0'])
})

test('refuses a list that grew or shrank between two pages', async () => {
  let total = 450
  const growing: ReadRows<string> = async (range, signal) => {
    const page = await listOf(names(total))(range, signal)
    total += 1
    return page
  }
  await expect(read(growing)).rejects.toBeInstanceOf(ListChangedError)
})

test('refuses a list in which a row moved to a later page', async () => {
  const moving: ReadRows<string> = async ({ skip = 0, limit }) => ({
    rows: skip === 0 ? names(200) : names(450).slice(skip - 1, skip - 1 + limit),
    totalRows: 450,
  })
  await expect(read(moving)).rejects.toBeInstanceOf(ListChangedError)
})

test('stops when it is cancelled', async () => {
  const control = new AbortController()
  const reading = readAllRows({
    readRows: listOf(names(450)),
    rowId: (row) => row,
    signal: control.signal,
  })
  await reading.next()
  control.abort()
  await expect(reading.next()).rejects.toHaveProperty('name', 'AbortError')
})

/** The keys from 1 to a number, of which more are added while they are read. */
const keyed = (): { readonly readRows: ReadRows<number>; readonly counts: boolean[] } => {
  const counts: boolean[] = []
  let newest = 450
  return {
    counts,
    readRows: async ({ before = newest + 1, limit, count = false }) => {
      counts.push(count)
      const first = Math.max(1, before - limit)
      const rows = Array.from({ length: before - first }, (_, index) => before - 1 - index)
      const totalRows = count ? newest : null
      newest += 7
      return { rows, before: first > 1 ? first : null, after: null, totalRows }
    },
  }
}

test('reads a keyed list to its end, counts once, and is not disturbed by new rows', async () => {
  const { readRows, counts } = keyed()
  const read: number[] = []
  const { signal } = new AbortController()
  for await (const { rows, totalRows } of readAllByKey({ readRows, ascending: false, signal })) {
    read.push(...rows)
    expect(totalRows).toBe(450)
  }
  expect(read).toEqual(Array.from({ length: 450 }, (_, index) => 450 - index))
  expect(counts).toEqual([true, false, false])
})
