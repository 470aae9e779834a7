import { listClones } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { call } from '../../shared/api/call.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'

/** Clones by a part of their id, name or symbol. */
export const searchRecords: RecordSearch = async (text, _accountIds, signal) => {
  const body = { filter: { text }, limit: foundAtMost }
  const { rows } = await call(listClones, { body }, { signal })
  return rows.map(({ assetId, name }) => ({
    id: assetId,
    label: `${assetId} · ${name}`,
    path: `eurs-clone/clone/${assetId}`,
  }))
}
