import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { listAssets } from '@panel/contracts/services/advanced_asset_admin/endpoints'
import type { Database } from 'better-sqlite3'
import { containsText } from '../../../platform/contains-text.ts'
import { sqlList } from '../../../platform/sql-list.ts'

interface RegisteredAsset {
  readonly assetId: string
  readonly name: string
  readonly symbol: string
  readonly minters: readonly string[]
}

/** Whether a caller may mint: asked for where a list is of what they may, or of what they may not. */
const ofMinter = '(? < 0 OR EXISTS (SELECT 1 FROM json_each(minters) WHERE value = ?) = ?)'

/** The table of the registered assets. */
export const assetStore = (database: Database) => {
  const put = database.prepare('INSERT OR REPLACE INTO registered_assets VALUES (?, ?, ?, ?)')
  const clear = database.prepare('DELETE FROM registered_assets')
  const list = sqlList<typeof listAssets, { assetId: string }>(database, {
    table: 'registered_assets',
    columns: 'asset_id AS assetId',
    key: 'asset_id',
    scope: ofMinter,
    filter: {
      // In the scope, with the caller.
      mintable: ['? IS NOT NULL', Number],
      text: containsText('asset_id', 'name', 'symbol'),
    },
    sort: { assetId: [], name: 'name' },
    order: { column: 'assetId', direction: 'ascending' },
  })

  return {
    put: ({ assetId, name, symbol, minters }: RegisteredAsset): void =>
      void put.run(assetId, name, symbol, JSON.stringify(minters)),
    clear: (): void => void clear.run(),
    /** The ids of one page, as a caller's filter finds them. */
    page: (request: ListRequest<typeof listAssets>, caller: string): Page<string> => {
      const mintable = request.filter.mintable === undefined ? -1 : Number(request.filter.mintable)
      const { rows, totalRows } = list.page(request, mintable, caller, mintable)
      return { rows: rows.map(({ assetId }) => assetId), totalRows }
    },
  }
}
