import { descendingBy, fillTable, firstPage, type ListBench } from '../../../../bench/list-bench.ts'
import { assetStore } from '../assets/store.ts'

/** The list of this service with 100,000 rows. */
export const benchLists: ListBench = (database) => {
  fillTable(
    database,
    'registered_assets (asset_id, name, symbol, minters)',
    `'#CLUB-' || n, 'Club ' || n, 'C' || n, '["Qm' || (n % 200) || '"]'`,
  )
  const { page } = assetStore(database)
  const filter = {}
  return {
    assets: () => page({ filter, ...firstPage }, 'Qm7'),
    'assets by name': () => page({ filter, ...firstPage, sort: descendingBy('name') }, 'Qm7'),
    'assets that one may mint': () => page({ filter: { mintable: true }, ...firstPage }, 'Qm7'),
    'assets by a text': () => page({ filter: { text: 'club 4711' }, ...firstPage }, 'Qm7'),
  }
}
