import { readableText } from '@panel/contracts/platform/readable-text'
import { listMerchants } from '@panel/contracts/services/pes_admin_service/endpoints'
import { call } from '../../shared/api/call.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'

/** Merchants by a part of their name or account. */
export const searchRecords: RecordSearch = async (text, _accountIds, signal) => {
  const body = { filter: { text }, limit: foundAtMost }
  const { rows } = await call(listMerchants, { body }, { signal })
  return rows.map(({ merchantId, name }) => ({
    id: merchantId,
    label: readableText(name),
    path: `details/${merchantId}`,
  }))
}
