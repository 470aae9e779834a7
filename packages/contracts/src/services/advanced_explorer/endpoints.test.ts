import { expect, test } from 'vitest'
import { getBlock, listBlocks, searchLedger } from './endpoints.ts'

test('a page is asked for by a key and a limit, both whole numbers as a URL writes them', () => {
  expect(listBlocks.query.parse({ before: '12', limit: '100' })).toEqual({ before: 12, limit: 100 })
  expect(listBlocks.query.parse({})).toEqual({ limit: 25 })
  for (const limit of ['0', '101', '1.5', '-1', 'ten', '']) {
    expect(listBlocks.query.safeParse({ limit }).success, limit).toBe(false)
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
