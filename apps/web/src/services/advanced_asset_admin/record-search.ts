import { listAssets } from '@panel/contracts/services/advanced_asset_admin/endpoints'
import { call } from '../../shared/api/call.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'

/** Assets that the account may mint, by a part of their id or name. */
export const searchRecords: RecordSearch = async (text, _accountIds, signal) => {
  const body = { filter: { text, mintable: true }, limit: foundAtMost }
  const { rows } = await call(listAssets, { body }, { signal })
  return rows.map(({ assetId, name }) => ({
    id: assetId,
    label: `${assetId} · ${name}`,
    path: 'mint',
    search: { asset: assetId },
  }))
}
