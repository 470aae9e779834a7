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
import { transferStore } from '../transfers/store.ts'

/** The lists of this service with 100,000 rows each. */
export const benchLists: ListBench = (database) => {
  fillTable(
    database,
    `ethereum_transfers (id, asset_id, direction, state, units, dust, account_id, address, started_at, changed_at,
      included_height, is_included, ledger, passed_at)`,
    `iif(n % 2 = 0, CAST(n AS TEXT), printf('0x%064x:0', n)), iif(n % 3 = 0, '#DAI', '#ETH'), iif(n % 2 = 0, 'out', 'in'),
      ${stateOfRow('done', 'sent')}, ${unitsOfRow}, '7', 'Qm' || (n % 200), '0x' || n, ${timeOfRow}, ${timeOfRow}, n, 1, 'executed', ${timeOfRow}`,
  )
  const transfers = transferStore(database)
  return {
    'transfers of a token': () => transfers.page({ filter: { assetId: '#ETH' }, ...firstPage }),
    'transfers by change': () =>
      transfers.page({ filter: { assetId: '#ETH' }, ...firstPage, sort: descendingBy('changedAt') }),
    'transfers without counterpart': () =>
      transfers.page({ filter: { assetId: '#ETH', list: 'releasesWithoutBurn' }, ...firstPage }),
    'transfers by a text': () =>
      transfers.page({ filter: { assetId: '#ETH', text: '0x4711' }, ...firstPage }),
    'transfers a block may change': () => transfers.open(benchRows),
    'sums of transfers': () => transfers.sums(),
    'last burn': () => transfers.lastBurn(),
  }
}
