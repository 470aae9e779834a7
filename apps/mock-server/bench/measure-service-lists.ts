import { fileURLToPath } from 'node:url'
import SqliteDatabase, { type Database } from 'better-sqlite3'
import { migrate } from '../src/platform/migrate.ts'
import { depositStore } from '../src/services/bitcoin_monitor/deposits/store.ts'
import { withdrawalStore } from '../src/services/bitcoin_monitor/withdrawals/store.ts'
import { transferStore } from '../src/services/eth_admin/transfers/store.ts'
import { pairFigures } from '../src/services/orderbook_admin/book/store.ts'
import { exchangeLists } from '../src/services/orderbook_admin/lists.ts'
import { measureReads } from './measure-reads.ts'
import { medianRun } from './measure-rounds.ts'
import type { Row } from './report.ts'

/** Of the services whose lists are measured. */
const migrationFolders = [
  '../src/services/bitcoin_monitor/migrations',
  '../src/services/eth_admin/migrations',
  '../src/services/orderbook_admin/migrations',
] as const

const rows = 100_000
const reads = 15
const page = { skip: 0, limit: 25 }
const firstDay = 1_760_000_040_000

/** Rows numbered `n`, of which the last hundred wait. */
const fill = (database: Database, table: string, values: string): void => {
  database.exec(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${rows})
    INSERT INTO ${table} SELECT ${values} FROM numbers`)
}

const at = `${firstDay} + n * 60000`
const units = 'CAST(10000 + (n * 7919) % 90000000 AS TEXT)'
const state = (done: string, waiting: string): string => `iif(n > ${rows - 100}, '${waiting}', '${done}')`

const fillAll = (database: Database): void => {
  fill(
    database,
    'bitcoin_deposits (id, state, units, address, account_id, fee_rate, seen_at, changed_at, address_expires_at, included_height)',
    `printf('%064x:0', n), ${state('minted', 'confirming')}, ${units}, 'bc1q' || n, 'Qm' || (n % 200), 20, ${at}, ${at}, ${at}, n`,
  )
  fill(
    database,
    'bitcoin_withdrawals (id, state, units, address, account_id, burn_ticket, burned_at, changed_at, service_fee_units, included_height)',
    `n, ${state('paid', 'burned')}, ${units}, 'bc1q' || n, 'Qm' || (n % 200), 't' || n, ${at}, ${at}, '1000', n`,
  )
  fill(
    database,
    `ethereum_transfers (id, asset_id, direction, state, units, dust, account_id, address, started_at, changed_at,
      included_height, is_included, ledger, passed_at)`,
    `iif(n % 2 = 0, CAST(n AS TEXT), printf('0x%064x:0', n)), iif(n % 3 = 0, '#DAI', '#ETH'), iif(n % 2 = 0, 'out', 'in'),
      ${state('done', 'sent')}, ${units}, '7', 'Qm' || (n % 200), '0x' || n, ${at}, ${at}, n, 1, 'executed', ${at}`,
  )
  database.exec("INSERT INTO exchange_pairs VALUES ('#BTC', 1000000, '1000', 8, 2, 'open')")
  fill(
    database,
    `exchange_orders (order_id, token, side, price, units, left_units, account, state, placed_at, done_at, ticket, reason)`,
    `n, '#BTC', iif(n % 2 = 0, 'buy', 'sell'), 1000000 * (50000 + iif(n % 2 = 0, -1, 1) * (n % 500)), ${units},
      iif(n > ${rows - 100}, ${units}, '0'), 'Qm' || (n % 200), ${state('filled', 'open')}, ${at}, ${at}, 't' || n, ''`,
  )
  fill(
    database,
    `exchange_fills (fill_id, token, maker_order, taker_order, side, price, units, quote, buyer, seller, filled_at, ticket)`,
    `n, '#BTC', n, n + 1, 'buy', 1000000 * (50000 + n % 500), ${units}, ${units}, 'Qm1', 'Qm2', ${at}, 't' || n`,
  )
  fill(database, 'exchange_minutes', `'#BTC', ${firstDay / 60_000} + n, 50000000000, ${units}, ${units}`)
}

const descending = <Column extends string>(column: Column) => ({ column, direction: 'descending' as const })

/** What pages of services request; the first one is the order that its list opens with. */
const subjectsOf = (database: Database): Readonly<Record<string, () => unknown>> => {
  const deposits = depositStore(database)
  const withdrawals = withdrawalStore(database)
  const transfers = transferStore(database)
  const { orders, fills } = exchangeLists(database)
  const figures = pairFigures(database, () => firstDay + rows * 60_000)
  const pair = 'BTC-EURS'
  return {
    'deposits, newest first': () => deposits.page({ filter: {}, ...page }),
    'deposits by amount': () => deposits.page({ filter: {}, ...page, sort: descending('units') }),
    'deposits by change': () => deposits.page({ filter: {}, ...page, sort: descending('changedAt') }),
    'deposits that wait': () => deposits.page({ filter: { group: 'waiting' }, ...page }),
    'deposits a block may change': () => deposits.open(rows),
    'amounts of deposits by state': () => deposits.amounts(),
    'withdrawals, newest first': () => withdrawals.page({ filter: {}, ...page }),
    'withdrawals by amount': () => withdrawals.page({ filter: {}, ...page, sort: descending('units') }),
    'withdrawals a block may change': () => withdrawals.onChain(rows),
    'fees of withdrawals': () => withdrawals.serviceFees(),
    'transfers of a token': () => transfers.page({ filter: { assetId: '#ETH' }, ...page }),
    'transfers by change': () =>
      transfers.page({ filter: { assetId: '#ETH' }, ...page, sort: descending('changedAt') }),
    'transfers without counterpart': () =>
      transfers.page({ filter: { assetId: '#ETH', list: 'releasesWithoutBurn' }, ...page }),
    'transfers a block may change': () => transfers.open(rows),
    'sums of transfers': () => transfers.sums(),
    'last burn': () => transfers.lastBurn(),
    'orders, newest first': () => orders({ filter: { pair }, ...page }),
    'orders by price': () => orders({ filter: { pair }, ...page, sort: descending('price') }),
    'orders by amount': () => orders({ filter: { pair }, ...page, sort: descending('units') }),
    'orders by end': () => orders({ filter: { pair }, ...page, sort: descending('doneAt') }),
    'open orders': () => orders({ filter: { pair, state: 'open' }, ...page }),
    'fills, newest first': () => fills({ filter: { pair }, ...page }),
    'fills by amount': () => fills({ filter: { pair }, ...page, sort: descending('units') }),
    'figures of a pair': () => figures.of('#BTC'),
    'course of a pair': () => figures.closes('#BTC'),
  }
}

/** Lists and sums of the bridges and the exchange with 100,000 rows each, without HTTP. */
export const measureServiceLists = (rounds: number): Row[] => {
  const database = new SqliteDatabase('')
  database.pragma('synchronous = OFF')
  for (const folder of migrationFolders) {
    migrate(database, folder, fileURLToPath(new URL(folder, import.meta.url)), { remakes: false })
  }
  fillAll(database)
  const results = Object.entries(subjectsOf(database)).map(([name, read]) => ({
    name,
    ...medianRun(Array.from({ length: rounds }, () => measureReads(reads, read))),
  }))
  database.close()
  return results
}
