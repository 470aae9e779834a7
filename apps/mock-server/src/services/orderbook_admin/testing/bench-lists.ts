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
  const { orders, fills } = exchangeLists(database)
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
    'figures of a pair': () => figures.of('#BTC'),
    'course of a pair': () => figures.closes('#BTC'),
  }
}
