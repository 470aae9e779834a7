import { listBatches } from '@panel/contracts/services/oam_admin/endpoints'
import { call } from '../../shared/api/call.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'

/** Batches by a part of their label, their maker or one of their accounts. */
export const searchRecords: RecordSearch = async (text, _accountIds, signal) => {
  const body = { filter: { text }, limit: foundAtMost }
  const { rows } = await call(listBatches, { body }, { signal })
  return rows.map(({ id, label }) => ({ id, label, path: `batch/${id}` }))
}
