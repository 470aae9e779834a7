import { readableText } from '@panel/contracts/platform/readable-text'
import { listMembers } from '@panel/contracts/services/gogo_admin/endpoints'
import { call } from '../../shared/api/call.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'

/** Members by a part of their name, e-mail or account. */
export const searchRecords: RecordSearch = async (text, _accountIds, signal) => {
  const body = { filter: { text }, limit: foundAtMost }
  const { rows } = await call(listMembers, { body }, { signal })
  return rows.map(({ accountId, name, email }) => ({
    id: accountId,
    label: `${readableText(name)} · ${email}`,
    path: `txs/${accountId}`,
  }))
}
