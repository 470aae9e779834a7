import type { OrderSide } from '@panel/contracts/smart-contracts/exchange/methods'
import type { Database } from 'better-sqlite3'
import { type Occasion, pairStore } from '../pairs/store.ts'

/** An open order, as far as totals need it. */
export interface StoredOrder {
  readonly orderId: number
  readonly token: string
  readonly side: OrderSide
  readonly price: number
  readonly left: string
}

/** An open order of an account that is known. */
interface OpenOrder {
  readonly orderId: number
  readonly side: OrderSide
  readonly price: number
}

interface PlacedOrder extends Omit<StoredOrder, 'left'> {
  readonly units: bigint
  readonly account: string
}

interface NewFill {
  readonly token: string
  readonly maker: number
  readonly taker: number
  readonly side: OrderSide
  readonly price: number
  readonly units: bigint
  readonly quote: bigint
  readonly buyer: string
  readonly seller: string
}

const minuteMilliseconds = 60_000

/** All tables that follow the exchange; emptied together when the ledger is read again. */
const tables = ['pairs', 'decisions', 'duties', 'orders', 'fills', 'minutes', 'totals', 'makers', 'quotes']

/** Orders, fills and sums as the exchange's events say them, in the database. */
export const exchangeStore = (database: Database) => {
  const isRead = database.prepare<[], number>('SELECT count(*) FROM exchange_read').pluck()
  const setRead = database.prepare('INSERT OR IGNORE INTO exchange_read VALUES (1)')
  const insertOrder = database.prepare(
    "INSERT OR REPLACE INTO exchange_orders VALUES (?, ?, ?, ?, ?, ?, ?, 'open', ?, NULL, ?, NULL, '')",
  )
  const selectOrder = database.prepare<[number], StoredOrder & { account: string }>(
    'SELECT order_id AS orderId, token, side, price, left_units AS left, account FROM exchange_orders WHERE order_id = ?',
  )
  const setLeft = database.prepare(
    'UPDATE exchange_orders SET left_units = ?, state = ?, done_at = ? WHERE order_id = ?',
  )
  const cancelOrder = database.prepare(
    "UPDATE exchange_orders SET state = 'cancelled', done_at = ?, cancelled_by = ?, reason = ? WHERE order_id = ?",
  )
  const insertFill = database.prepare(
    `INSERT INTO exchange_fills (token, maker_order, taker_order, side, price, units, quote, buyer, seller, filled_at,
       ticket) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const selectMinute = database.prepare<[string, number], { units: string; quote: string }>(
    'SELECT units, quote FROM exchange_minutes WHERE token = ? AND minute = ?',
  )
  const putMinute = database.prepare('INSERT OR REPLACE INTO exchange_minutes VALUES (?, ?, ?, ?, ?)')
  const selectTotal = database
    .prepare<[string, string], string>('SELECT units FROM exchange_totals WHERE token = ? AND account = ?')
    .pluck()
  const putTotal = database.prepare('INSERT OR REPLACE INTO exchange_totals VALUES (?, ?, ?)')
  const openColumns =
    "SELECT order_id AS orderId, token, side, price, left_units AS left FROM exchange_orders WHERE state = 'open'"
  const selectOpen = database.prepare<[], StoredOrder>(openColumns)
  const selectOpenOf = database.prepare<[string], StoredOrder>(`${openColumns} AND token = ?`)
  const selectOwn = database.prepare<[string, string], OpenOrder>(
    `SELECT order_id AS orderId, side, price FROM exchange_orders
     WHERE account = ? AND token = ? AND state = 'open' ORDER BY order_id`,
  )
  const selectTotals = database.prepare<[], { token: string; account: string; units: string }>(
    'SELECT token, account, units FROM exchange_totals',
  )
  const firstOpen = database
    .prepare<[], number>("SELECT min(order_id) FROM exchange_orders WHERE state = 'open'")
    .pluck()

  const pairs = pairStore(database)

  const fillOrder = (orderId: number, units: bigint, at: number): void => {
    const order = selectOrder.get(orderId)
    if (!order) return
    const left = BigInt(order.left) - units
    setLeft.run(String(left), left === 0n ? 'filled' : 'open', left === 0n ? at : null, orderId)
  }

  return {
    ...pairs,
    isRead: (): boolean => isRead.get() !== 0,
    setRead: (): void => {
      setRead.run()
    },
    clear: (): void => {
      for (const table of tables) database.exec(`DELETE FROM exchange_${table}`)
    },
    /** Open orders of one token, or of all. */
    openOrders: (token?: string): StoredOrder[] =>
      token === undefined ? selectOpen.all() : selectOpenOf.all(token),
    /** An account's open orders of a token, the oldest first. */
    openOf: (account: string, token: string): OpenOrder[] => selectOwn.all(account, token),
    /** What each account's deposits, withdrawals and fills come to. */
    totals: () => selectTotals.all(),
    order: (orderId: number) => selectOrder.get(orderId),
    place: ({ orderId, token, side, price, units, account }: PlacedOrder, { at, ticket }: Occasion): void => {
      const amount = String(units)
      insertOrder.run(orderId, token, side, price, amount, amount, account, at, ticket)
    },
    fill: (fill: NewFill, { at, ticket }: Occasion): void => {
      const { token, maker, taker, side, price, units, quote, buyer, seller } = fill
      const row = [token, maker, taker, side, price, String(units), String(quote), buyer, seller, at, ticket]
      insertFill.run(...row)
      fillOrder(maker, units, at)
      fillOrder(taker, units, at)
      const minute = Math.floor(at / minuteMilliseconds)
      const before = selectMinute.get(token, minute)
      const sums = [BigInt(before?.units ?? 0) + units, BigInt(before?.quote ?? 0) + quote]
      putMinute.run(token, minute, price, ...sums.map(String))
    },
    cancel: (orderId: number, by: string, reason: string, { at }: Occasion): void => {
      cancelOrder.run(at, by, reason, orderId)
    },
    /** Adds to what an account's deposits, withdrawals and fills come to. */
    addTotal: (token: string, account: string, units: bigint): void => {
      putTotal.run(token, account, String(BigInt(selectTotal.get(token, account) ?? 0) + units))
    },
    /** Lists one lot more of the first open order than it has: what the scenario for a difference requires. */
    misread: (): void => {
      const orderId = firstOpen.get()
      const order = orderId === undefined ? undefined : selectOrder.get(orderId)
      const pair = order && pairs.pair(order.token)
      if (order && pair) setLeft.run(String(BigInt(order.left) + BigInt(pair.lot)), 'open', null, orderId)
    },
  }
}
export type ExchangeStore = ReturnType<typeof exchangeStore>
