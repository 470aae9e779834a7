import type { Level, Trade } from '@panel/contracts/services/orderbook_admin/book'
import { keptTrades } from '@panel/contracts/services/orderbook_admin/book'
import type { MonitoredPair, PairFigures } from '@panel/contracts/services/orderbook_admin/pairs'
import type { OrderSide } from '@panel/contracts/smart-contracts/exchange/methods'
import type { Database } from 'better-sqlite3'
import { isoDay, isoTime } from '../../../platform/iso-time.ts'

const minute = 60_000
const day = 86_400_000

/** How many days of closing prices a pair has. */
const shownDays = 30

interface OpenUnits {
  readonly price: number
  readonly left: string
}

/** Orders of one price, put together. */
const levelsOf = (orders: readonly OpenUnits[]): Level[] => {
  const levels = new Map<number, { units: bigint; orders: number }>()
  for (const { price, left } of orders) {
    const known = levels.get(price) ?? { units: 0n, orders: 0 }
    levels.set(price, { units: known.units + BigInt(left), orders: known.orders + 1 })
  }
  return [...levels].map(([price, { units, orders: count }]) => ({
    price,
    units: String(units),
    orders: count,
  }))
}

/** What pairs are worth and what is in their books, from the tables that follow the exchange. */
export const pairFigures = (database: Database, now: () => number) => {
  const selectLast = database.prepare<[string], { price: number; at: number }>(
    'SELECT price, filled_at AS at FROM exchange_fills WHERE token = ? ORDER BY fill_id DESC LIMIT 1',
  )
  const selectBefore = database
    .prepare<[string, number], number>(
      'SELECT close FROM exchange_minutes WHERE token = ? AND minute < ? ORDER BY minute DESC LIMIT 1',
    )
    .pluck()
  const selectVolume = database.prepare<[string, number], { units: string; quote: string }>(
    'SELECT units, quote FROM exchange_minutes WHERE token = ? AND minute >= ?',
  )
  const bestOf = (extreme: 'max' | 'min', side: OrderSide) =>
    database
      .prepare<[string], number | null>(
        `SELECT ${extreme}(price) FROM exchange_orders WHERE token = ? AND side = '${side}' AND state = 'open'`,
      )
      .pluck()
  const [bestBid, bestAsk] = [bestOf('max', 'buy'), bestOf('min', 'sell')]
  const countOpen = database
    .prepare<[string], number>("SELECT count(*) FROM exchange_orders WHERE token = ? AND state = 'open'")
    .pluck()
  const selectCloses = database.prepare<[{ token: string }], { minute: number; price: number }>(
    `SELECT max(minute) AS minute, close AS price FROM exchange_minutes WHERE token = @token
       AND minute > (SELECT max(minute) FROM exchange_minutes WHERE token = @token) - ${shownDays} * 1440
     GROUP BY minute / 1440 ORDER BY 1 DESC LIMIT ${shownDays}`,
  )
  const selectSide = database.prepare<[string, OrderSide], OpenUnits>(
    "SELECT price, left_units AS left FROM exchange_orders WHERE token = ? AND side = ? AND state = 'open'",
  )
  const selectLevel = database.prepare<[string, OrderSide, number], OpenUnits>(
    `SELECT price, left_units AS left FROM exchange_orders
     WHERE token = ? AND side = ? AND price = ? AND state = 'open'`,
  )
  const selectTrades = database.prepare<[string, number], Omit<Trade, 'filledAt'> & { filledAt: number }>(
    `SELECT fill_id AS fillId, price, units, side, filled_at AS filledAt FROM exchange_fills
     WHERE token = ? AND fill_id > ? ORDER BY fill_id DESC LIMIT ${keptTrades}`,
  )

  return {
    of: (token: string): PairFigures => {
      const last = selectLast.get(token)
      const isStill = last !== undefined && last.at < now() - day
      const since = Math.floor(((isStill ? last.at : now()) - day) / minute)
      const traded = selectVolume.all(token, since)
      const sum = (amounts: readonly string[]) =>
        String(amounts.reduce((total, each) => total + BigInt(each), 0n))
      return {
        lastPrice: last?.price ?? null,
        lastAt: last ? isoTime(last.at) : null,
        dayEnds: isStill ? isoTime(last.at) : null,
        priceBefore: selectBefore.get(token, since) ?? null,
        volume: sum(traded.map(({ units }) => units)),
        quoteVolume: sum(traded.map(({ quote }) => quote)),
        bestBid: bestBid.get(token) ?? null,
        bestAsk: bestAsk.get(token) ?? null,
        openOrders: countOpen.get(token) ?? 0,
      }
    },
    /** The highest bid or the lowest ask. */
    best: (token: string, side: OrderSide): number | undefined =>
      (side === 'buy' ? bestBid : bestAsk).get(token) ?? undefined,
    lastPrice: (token: string): number | undefined => selectLast.get(token)?.price,
    closes: (token: string): MonitoredPair['closes'] =>
      selectCloses
        .all({ token })
        .map(({ minute: last, price }) => ({ day: isoDay(last * minute), price }))
        .toReversed(),
    /** All levels of a side, the best first. */
    side: (token: string, side: OrderSide): Level[] =>
      levelsOf(selectSide.all(token, side)).toSorted(
        (one, other) => (side === 'buy' ? -1 : 1) * (one.price - other.price),
      ),
    /** What is open at a price now; no orders where there is nothing any more. */
    level: (token: string, side: OrderSide, price: number): Level =>
      levelsOf(selectLevel.all(token, side, price))[0] ?? { price, units: '0', orders: 0 },
    /** The trades after one, newest first. */
    trades: (token: string, after = 0): Trade[] =>
      selectTrades.all(token, after).map((trade) => ({ ...trade, filledAt: isoTime(trade.filledAt) })),
  }
}
export type Figures = ReturnType<typeof pairFigures>
