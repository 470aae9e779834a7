import { expect, test } from 'vitest'
import { getBlock, listTransactions, searchLedger } from './endpoints.ts'

test('transactions are filtered by known outcomes and kinds, whole moments and a height', () => {
  expect(listTransactions.query.parse({ text: ' transfer ', outcome: 'failed', blockHeight: '7' })).toEqual({
    text: 'transfer',
    outcome: 'failed',
    blockHeight: 7,
    limit: 25,
    count: false,
  })
  for (const filter of [
    { outcome: 'lost' },
    { kind: 'cert' },
    { from: 'yesterday' },
    { blockHeight: '-1' },
    { signer: 'nobody' },
    { signer: '@a' },
    { leastAmount: '1,5' },
    { leastAmount: '-1' },
    { mostAmount: `1.${'0'.repeat(19)}` },
    { mostAmount: '9'.repeat(21) },
    { leastFuel: '1e3' },
  ]) {
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
