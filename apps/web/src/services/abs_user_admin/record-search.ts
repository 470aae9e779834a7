import { listUsers } from '@panel/contracts/services/abs_user_admin/endpoints'
import { call } from '../../shared/api/call.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'

/** Users by a part of their account id, or by the label that the person gave to their account. */
export const searchRecords: RecordSearch = async (text, accountIds, signal) => {
  const answers = await Promise.all(
    [text, ...accountIds.slice(0, foundAtMost)].map((part) =>
      call(listUsers, { body: { filter: { text: part }, limit: foundAtMost } }, { signal }),
    ),
  )
  const ids = new Set(answers.flatMap(({ data }) => data.map(({ accountId }) => accountId)))
  return [...ids].slice(0, foundAtMost).map((id) => ({ id, label: id, path: `edit/${id}` }))
}
