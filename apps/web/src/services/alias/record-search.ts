import { listAliases } from '@panel/contracts/services/alias/endpoints'
import { call } from '../../shared/api/call.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'

/** The person's own aliases by a part of their name. */
export const searchRecords: RecordSearch = async (text, _accountIds, signal) => {
  const body = { filter: { text }, limit: foundAtMost }
  const { rows } = await call(listAliases, { body }, { signal })
  return rows.map(({ alias }) => ({ id: alias, label: `@${alias}`, path: `alias/${alias}` }))
}
