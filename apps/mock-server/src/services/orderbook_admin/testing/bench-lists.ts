import type { ListRequest } from '@panel/contracts/platform/list-endpoint'
import type { listMakers } from '@panel/contracts/services/orderbook_admin/endpoints'
import {
  benchRows,
  descendingBy,
  fillTable,
  firstDay,
  firstPage,
  type ListBench,
  stateOfRow,
  timeOfRow,
  unitsOfRow,
} from '../../../../bench/list-bench.ts'
import { pairFigures } from '../book/store.ts'
import { exchangeLists } from '../lists.ts'
import { makerPages } from '../makers/list.ts'
import { makerStore } from '../makers/store.ts'

/** The lists of this service with 100,000 rows each. */
export const benchLists: ListBench = (database) => {
  database.exec("INSERT INTO exchange_pairs VALUES ('#BTC', 1000000, '1000', 8, 2, 'open')")
  fillTable(
    database,
    `exchange_orders (order_id, token, side, price, units, left_units, account, state, placed_at, done_at, ticket, reason)`,
    `n, '#BTC', iif(n % 2 = 0, 'buy', 'sell'), 1000000 * (50000 + iif(n % 2 = 0, -1, 1) * (n % 500)), ${unitsOfRow},
      iif(n > ${benchRows - 100}, ${unitsOfRow}, '0'), 'Qm' || (n % 200), ${stateOfRow('filled', 'open')}, ${timeOfRow}, ${timeOfRow}, 't' || n, ''`,
  )
  fillTable(
    database,
    `exchange_fills (fill_id, token, maker_order, taker_order, side, price, units, quote, buyer, seller, filled_at, ticket)`,
    `n, '#BTC', n, n + 1, 'buy', 1000000 * (50000 + n % 500), ${unitsOfRow}, ${unitsOfRow}, 'Qm1', 'Qm2', ${timeOfRow}, 't' || n`,
  )
  fillTable(
    database,
    'exchange_minutes',
    `'#BTC', ${firstDay / 60_000} + n, 50000000000, ${unitsOfRow}, ${unitsOfRow}`,
  )
  // Every tenth began to keep its duties within the last 24 hours, so that its blocks have to be counted.
  fillTable(
    database,
    'exchange_makers (maker_id, token, account, stake, began, short_since, spread, bid, ask, share, kept, kept_from)',
    `n, '#BTC', 'Qm' || n, ${unitsOfRow}, 1, iif(n % 7 = 0, ${timeOfRow}, NULL), 50, '1000', '1000', 5000, n % 3 > 0,
      iif(n % 10 = 0, 95000, 10)`,
  )
  for (const height of [10, 95_000]) {
    fillTable(database, 'exchange_quotes', `n, ${height}, n % 3 > 0, ${height - 10}`)
  }
  const { orders, fills } = exchangeLists(database)
  const makers = makerPages(database, makerStore(database))
  const makersOn = (request: ListRequest<typeof listMakers>) =>
    makers(request, { last: 100_000, dayAgo: 90_000, weekAgo: 30_000 }, 6)
  const figures = pairFigures(database, () => firstDay + benchRows * 60_000)
  const pair = 'BTC-EURS'
  return {
    'orders, newest first': () => orders({ filter: { pair }, ...firstPage }),
    'orders by price': () => orders({ filter: { pair }, ...firstPage, sort: descendingBy('price') }),
    'orders by amount': () => orders({ filter: { pair }, ...firstPage, sort: descendingBy('units') }),
    'orders by end': () => orders({ filter: { pair }, ...firstPage, sort: descendingBy('doneAt') }),
    'open orders': () => orders({ filter: { pair, state: 'open' }, ...firstPage }),
    'fills, newest first': () => fills({ filter: { pair }, ...firstPage }),
    'fills by amount': () => fills({ filter: { pair }, ...firstPage, sort: descendingBy('units') }),
    'market makers': () => makersOn({ filter: {}, ...firstPage }),
    'market makers by state': () => makersOn({ filter: { state: 'meets' }, ...firstPage }),
    'market makers, sorted by state': () =>
      makersOn({ filter: {}, ...firstPage, sort: descendingBy('state') }),
    'market makers by a text': () => makersOn({ filter: { text: 'Qm4711' }, ...firstPage }),
    'figures of a pair': () => figures.of('#BTC'),
    'closing prices of a pair': () => figures.closes('#BTC'),
  }
}
