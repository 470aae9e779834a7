import { listEthereumTransfers } from '@panel/contracts/services/eth_admin/endpoints'
import { call } from '../../shared/api/call.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'

/** Transfers by a part of their id, hash, address or account. */
export const searchRecords: RecordSearch = async (text, _accountIds, signal) => {
  const body = { filter: { text }, limit: foundAtMost }
  const { rows } = await call(listEthereumTransfers, { body }, { signal })
  return rows.map(({ id, assetId, address }) => ({
    id,
    label: `${assetId} · ${id} · ${address ?? '–'}`,
    path: `txs/${encodeURIComponent(assetId)}/${encodeURIComponent(id)}`,
  }))
}
