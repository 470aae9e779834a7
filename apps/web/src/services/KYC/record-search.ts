import { listReviews } from '@panel/contracts/services/KYC/endpoints'
import { call } from '../../shared/api/call.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'

/** Reviews by a part of their account, or by the label that the reviewer gave to it: no names, as the palette stores what was opened. */
export const searchRecords: RecordSearch = async (text, accountIds, signal) => {
  const answers = await Promise.all(
    [text, ...accountIds.slice(0, foundAtMost)].map((part) =>
      call(listReviews, { body: { filter: { text: part }, limit: foundAtMost } }, { signal }),
    ),
  )
  const ids = new Set(answers.flatMap(({ rows }) => rows.map(({ accountId }) => accountId)))
  return [...ids].slice(0, foundAtMost).map((id) => ({ id, label: id, path: `profile/${id}` }))
}
