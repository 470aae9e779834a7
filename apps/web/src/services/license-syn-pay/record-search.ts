import { shownDomain } from '@panel/contracts/platform/licences/domains'
import { listIssuedLicences } from '@panel/contracts/services/license-syn-pay/endpoints'
import { call } from '../../shared/api/call.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'

/** Licences by a part of their id, merchant or a domain, or by an end of their key. */
export const searchRecords: RecordSearch = async (text, _accountIds, signal) => {
  const body = { filter: { text }, limit: foundAtMost }
  const { rows } = await call(listIssuedLicences, { body }, { signal })
  return rows.map(({ id, domains }) => ({
    id,
    label: [id, ...domains.slice(0, 1).map(shownDomain)].join(' · '),
    path: `licence/${id}`,
  }))
}
