import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'
import { summedUnits, timestamp, units } from '../../platform/primitives.ts'
import { serviceRoom } from '../../platform/rooms.ts'
import { orderSides } from '../../smart-contracts/exchange/methods.ts'
import { pairFigures, pairName, price } from './pairs.ts'

/** How long changes are collected before they are emitted together, in milliseconds: ten times a second. */
export const bookMilliseconds = 100

/** What is open at one price. */
export const level = z.object({ price, units: summedUnits, orders: z.int().check(z.nonnegative()) })
export type Level = z.infer<typeof level>

const trade = z.object({
  fillId: z.int(),
  price,
  units,
  side: z.enum(orderSides),
  filledAt: timestamp,
})
export type Trade = z.infer<typeof trade>

/** The place of a book in the series of its differences; another `epoch` starts another series. */
const place = { epoch: z.string(), number: z.int().check(z.nonnegative()) }

/** A pair's whole book: bids from the highest, asks from the lowest, trades from the newest. */
export const bookSnapshot = z.object({
  ...place,
  bids: z.array(level),
  asks: z.array(level),
  trades: z.array(trade),
})
export type BookSnapshot = z.infer<typeof bookSnapshot>

export const bookChanged = socketEvent({
  name: 'orderbook_book_changed',
  summary:
    'What changed since the difference before: each level as it now is, with no orders where it is gone.',
  payload: z.object({
    pair: pairName,
    ...place,
    bids: z.array(level),
    asks: z.array(level),
    trades: z.array(trade),
  }),
})
export type BookDifference = z.infer<typeof bookChanged.payload>

export const pairsChanged = socketEvent({
  name: 'orderbook_pairs_changed',
  summary: 'The figures of the pairs that changed.',
  payload: z.object({ pairs: z.array(z.extend(pairFigures, { pair: pairName })) }),
})

export const listingsChanged = socketEvent({
  name: 'orderbook_listings_changed',
  summary: 'Pairs were admitted, removed or changed, or stakes and duties were.',
  payload: z.object({}),
})

/** The room of the figures of all pairs. */
export const monitorRoom = serviceRoom('orderbook_admin', 'monitor')

/** The room of the differences of one pair's book. */
export const bookRoom = (pair: string): string => serviceRoom('orderbook_admin', `book ${pair}`)

/** The most trades that a book keeps. */
export const keptTrades = 50

/** What did not change stays the same array, so that nothing is drawn again for it. */
const applyLevels = (levels: Level[], changes: readonly Level[], direction: 1 | -1): Level[] => {
  if (changes.length === 0) return levels
  const byPrice = new Map(levels.map((each) => [each.price, each]))
  for (const change of changes) {
    if (change.orders === 0) byPrice.delete(change.price)
    else byPrice.set(change.price, change)
  }
  return [...byPrice.values()].toSorted((one, other) => direction * (one.price - other.price))
}

const applyTrades = (trades: Trade[], added: readonly Trade[]): Trade[] => {
  const newest = trades[0]?.fillId ?? 0
  const fresh = added.filter(({ fillId }) => fillId > newest)
  return fresh.length === 0 ? trades : [...fresh, ...trades].slice(0, keptTrades)
}

/**
 * A book after a difference. One that was applied already changes nothing; `gap` where one is missing in between, so that
 * the book has to be fetched again.
 */
export const applyDifference = (book: BookSnapshot, difference: BookDifference): BookSnapshot | 'gap' => {
  const { epoch, number } = difference
  if (epoch !== book.epoch || number > book.number + 1) return 'gap'
  if (number <= book.number) return book
  return {
    epoch,
    number,
    bids: applyLevels(book.bids, difference.bids, -1),
    asks: applyLevels(book.asks, difference.asks, 1),
    trades: applyTrades(book.trades, difference.trades),
  }
}

/** Levels grouped by a number of ticks: bids are rounded down and asks up, so that nobody's price looks better. */
export const groupLevels = (levels: readonly Level[], side: 'bids' | 'asks', step: number): Level[] => {
  const groups = new Map<number, Level>()
  for (const { price: exact, units: amount, orders } of levels) {
    const steps = side === 'bids' ? Math.floor(exact / step) : Math.ceil(exact / step)
    const key = steps * step
    const group = groups.get(key)
    groups.set(key, {
      price: key,
      units: String(BigInt(group?.units ?? 0) + BigInt(amount)),
      orders: (group?.orders ?? 0) + orders,
    })
  }
  return [...groups.values()]
}
