import {
  benchRows,
  descendingBy,
  fillTable,
  firstPage,
  type ListBench,
  stateOfRow,
  timeOfRow,
  unitsOfRow,
} from '../../../../bench/list-bench.ts'
import { depositStore } from '../deposits/store.ts'
import { withdrawalStore } from '../withdrawals/store.ts'

/** The lists of this service with 100,000 rows each. */
export const benchLists: ListBench = (database) => {
  fillTable(
    database,
    'bitcoin_deposits (id, state, units, address, account_id, fee_rate, seen_at, changed_at, address_expires_at, included_height)',
    `printf('%064x:0', n), ${stateOfRow('minted', 'confirming')}, ${unitsOfRow}, 'bc1q' || n, 'Qm' || (n % 200), 20, ${timeOfRow}, ${timeOfRow}, ${timeOfRow}, n`,
  )
  fillTable(
    database,
    'bitcoin_withdrawals (id, state, units, address, account_id, burn_ticket, burned_at, changed_at, service_fee_units, included_height)',
    `n, ${stateOfRow('paid', 'burned')}, ${unitsOfRow}, 'bc1q' || n, 'Qm' || (n % 200), 't' || n, ${timeOfRow}, ${timeOfRow}, '1000', n`,
  )
  const deposits = depositStore(database)
  const withdrawals = withdrawalStore(database)
  return {
    'deposits, newest first': () => deposits.page({ filter: {}, ...firstPage }),
    'deposits by amount': () => deposits.page({ filter: {}, ...firstPage, sort: descendingBy('units') }),
    'deposits by change': () => deposits.page({ filter: {}, ...firstPage, sort: descendingBy('changedAt') }),
    'deposits that wait': () => deposits.page({ filter: { group: 'waiting' }, ...firstPage }),
    'deposits by a text': () => deposits.page({ filter: { text: 'bc1q4711' }, ...firstPage }),
    'deposits a block may change': () => deposits.open(benchRows),
    'amounts of deposits by state': () => deposits.amounts(),
    'withdrawals, newest first': () => withdrawals.page({ filter: {}, ...firstPage }),
    'withdrawals by amount': () =>
      withdrawals.page({ filter: {}, ...firstPage, sort: descendingBy('units') }),
    'withdrawals a block may change': () => withdrawals.onChain(benchRows),
    'fees of withdrawals': () => withdrawals.serviceFees(),
  }
}
