import { expect, test } from 'vitest'
import { applyDifference, type BookDifference, type BookSnapshot, groupLevels } from './book.ts'

const level = (price: number, units: string, orders = 1) => ({ price, units, orders })
const book: BookSnapshot = {
  epoch: 'one',
  number: 4,
  bids: [level(98, '5'), level(97, '1')],
  asks: [level(101, '2')],
  trades: [],
}
const difference = (changes: Partial<BookDifference>): BookDifference => ({
  pair: 'BTC-EURS',
  epoch: 'one',
  number: 5,
  bids: [],
  asks: [],
  trades: [],
  ...changes,
})

test('a difference replaces, adds and removes levels and keeps the order of prices', () => {
  const bids = [level(99, '7'), level(97, '3'), level(98, '0', 0)]
  expect(applyDifference(book, difference({ bids, asks: [level(100, '4')] }))).toMatchObject({
    number: 5,
    bids: [level(99, '7'), level(97, '3')],
    asks: [level(100, '4'), level(101, '2')],
  })
})

test('a difference that came before changes nothing, and one too late or of another series is a gap', () => {
  const changed = { asks: [level(90, '1')] }
  expect(applyDifference(book, difference({ ...changed, number: 4 }))).toBe(book)
  expect(applyDifference(book, difference({ ...changed, number: 6 }))).toBe('gap')
  expect(applyDifference(book, difference({ ...changed, epoch: 'two' }))).toBe('gap')
})

test('a trade is kept once, the newest first', () => {
  const trade = (fillId: number) => ({
    fillId,
    price: 100,
    units: '1',
    side: 'buy' as const,
    filledAt: '2026-01-01T00:00:00.000Z',
  })
  const before = { ...book, trades: [trade(2), trade(1)] }
  expect(applyDifference(before, difference({ trades: [trade(4), trade(3), trade(2)] }))).toMatchObject({
    trades: [4, 3, 2, 1].map(trade),
  })
})

test('grouping rounds bids down and asks up, and loses nothing', () => {
  const bids = [level(103, '1'), level(102, '2', 2), level(100, '4')]
  expect(groupLevels(bids, 'bids', 2)).toEqual([level(102, '3', 3), level(100, '4')])
  expect(groupLevels(bids.toReversed(), 'asks', 5)).toEqual([level(100, '4'), level(105, '3', 3)])
  expect(groupLevels(bids, 'bids', 1)).toEqual(bids)
})
