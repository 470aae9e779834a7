import { listCases } from '@panel/contracts/services/chain_analysis_service/case-endpoints'
import { call } from '../../shared/api/call.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'

/** Cases by a part of their title or of one of their accounts. */
export const searchRecords: RecordSearch = async (text, _accountIds, signal) => {
  const body = { filter: { text }, limit: foundAtMost }
  const { rows } = await call(listCases, { body }, { signal })
  return rows.map(({ id, title, assetId }) => ({
    id: String(id),
    label: `${title} · ${assetId}`,
    path: '',
    search: { tab: 'cases', case: String(id) },
  }))
}
