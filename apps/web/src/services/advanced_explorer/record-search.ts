import { searchLedger } from '@panel/contracts/services/advanced_explorer/endpoints'
import { call } from '../../shared/api/call.ts'
import type { RecordSearch } from '../../shared/records/record-search.ts'

/** Accounts by an alias of the network; ids, tickets and heights are recognised by the palette itself. */
export const searchRecords: RecordSearch = async (text, _accountIds, signal) => {
  const name = text.replace(/^@/, '')
  const { hits } = await call(searchLedger, { query: { text: name } }, { signal })
  const isAlias = hits.some((hit) => hit.kind === 'account' && hit.accountId !== name)
  return isAlias ? [{ id: name, label: `@${name}`, path: '', search: { q: name } }] : []
}
