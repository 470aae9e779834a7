import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { listFills, listOrders } from '@panel/contracts/services/orderbook_admin/endpoints'
import type { Fill, Order } from '@panel/contracts/services/orderbook_admin/orders'
import { pairOf, tokenOfPair } from '@panel/contracts/smart-contracts/exchange/prices'
import type { Database } from 'better-sqlite3'
import { isoTime, isoTimeOrNull } from '../../platform/iso-time.ts'
import { sqlList } from '../../platform/sql-list.ts'

interface OrderRow extends Omit<Order, 'pair' | 'placedAt' | 'doneAt'> {
  readonly token: string
  readonly placedAt: number
  readonly doneAt: number | null
}

interface FillRow extends Omit<Fill, 'pair' | 'filledAt'> {
  readonly token: string
  readonly filledAt: number
}

const ofPair = (table: string, column: string, name = column): string =>
  `(SELECT ${column} FROM exchange_pairs AS pairs WHERE pairs.token = ${table}.token) AS ${name}`

const tokenOf = (pair: string): string => tokenOfPair(pair) ?? ''

/** The lists of orders and fills. Canonical decimal text of equal length sorts as its number does. */
export const exchangeLists = (database: Database) => {
  const orders = sqlList<typeof listOrders, OrderRow>(database, {
    table: 'exchange_orders',
    columns: `order_id AS orderId, token, side, price, units, left_units AS left, account AS accountId, state,
      placed_at AS placedAt, done_at AS doneAt, ticket, cancelled_by AS cancelledBy, reason,
      ${ofPair('exchange_orders', 'decimals')}`,
    key: 'order_id',
    filter: {
      pair: ['token = ?', tokenOf],
      state: 'state = ?',
      side: 'side = ?',
      orderId: 'order_id = ?',
      text: '(CAST(order_id AS TEXT) = ?) + (instr(account, ?) > 0) > 0',
      placedFrom: ['placed_at >= ?', Date.parse],
      placedTo: ['placed_at <= ?', Date.parse],
    },
    sort: {
      orderId: 'order_id',
      price: 'price',
      units: ['length(units)', 'units'],
      left: ['length(left_units)', 'left_units'],
      placedAt: 'placed_at',
      doneAt: 'done_at',
    },
    order: { column: 'orderId', direction: 'descending' },
  })
  const fills = sqlList<typeof listFills, FillRow>(database, {
    table: 'exchange_fills',
    columns: `fill_id AS fillId, token, price, units, quote AS quoteUnits, side, maker_order AS makerOrder,
      taker_order AS takerOrder, buyer, seller, filled_at AS filledAt, ticket, ${ofPair('exchange_fills', 'decimals')},
      ${ofPair('exchange_fills', 'quote_decimals', 'quoteDecimals')}`,
    key: 'fill_id',
    filter: {
      pair: ['token = ?', tokenOf],
      orderId: 'maker_order = ? OR taker_order = ?',
      filledFrom: ['filled_at >= ?', Date.parse],
      filledTo: ['filled_at <= ?', Date.parse],
    },
    sort: {
      filledAt: 'filled_at',
      price: 'price',
      units: ['length(units)', 'units'],
      quoteUnits: ['length(quote)', 'quote'],
    },
    order: { column: 'filledAt', direction: 'descending' },
  })
  return {
    orders: (request: ListRequest<typeof listOrders>): Page<Order> => {
      const { rows, totalRows } = orders.page(request)
      return {
        totalRows,
        rows: rows.map(({ token, placedAt, doneAt, ...row }) => ({
          ...row,
          pair: pairOf(token),
          placedAt: isoTime(placedAt),
          doneAt: isoTimeOrNull(doneAt),
        })),
      }
    },
    fills: (request: ListRequest<typeof listFills>): Page<Fill> => {
      const { rows, totalRows } = fills.page(request)
      return {
        totalRows,
        rows: rows.map(({ token, filledAt, ...row }) => ({
          ...row,
          pair: pairOf(token),
          filledAt: isoTime(filledAt),
        })),
      }
    },
  }
}
