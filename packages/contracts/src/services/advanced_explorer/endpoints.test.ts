import { expect, test } from 'vitest'
import { getBlock, listBlocks, listTransactions, searchLedger } from './endpoints.ts'

test('a page is asked for by a key and a limit, both whole numbers as a URL writes them', () => {
  expect(listBlocks.query.parse({ before: '12', limit: '200' })).toEqual({ before: 12, limit: 200 })
  expect(listBlocks.query.parse({})).toEqual({ limit: 25 })
  for (const limit of ['0', '201', '1.5', '-1', 'ten', '']) {
    expect(listBlocks.query.safeParse({ limit }).success, limit).toBe(false)
  }
})

test('transactions are filtered by words that exist and whole moments', () => {
  expect(listTransactions.query.parse({ text: ' transfer ', outcome: 'failed' })).toEqual({
    text: 'transfer',
    outcome: 'failed',
    order: 'newest',
    limit: 25,
  })
  for (const filter of [{ outcome: 'lost' }, { kind: 'cert' }, { from: 'yesterday' }, { order: 'fuel' }]) {
    expect(listTransactions.query.safeParse(filter).success, JSON.stringify(filter)).toBe(false)
  }
})

test('a height is a whole number', () => {
  expect(getBlock.params.parse({ height: '0' })).toEqual({ height: 0 })
  expect(getBlock.params.safeParse({ height: '1e3' }).success).toBe(false)
})

test('a search text is trimmed, not empty, and at most two hundred characters', () => {
  expect(searchLedger.query.parse({ text: ' #EURS ' })).toEqual({ text: '#EURS' })
  expect(searchLedger.query.safeParse({ text: '   ' }).success).toBe(false)
  expect(searchLedger.query.safeParse({ text: 'x'.repeat(201) }).success).toBe(false)
})
