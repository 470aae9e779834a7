import { listTokens } from '@panel/contracts/services/nft/endpoints'
import { call } from '../../shared/api/call.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'

/** The account's tokens by a part of their name or id. */
export const searchRecords: RecordSearch = async (text, _accountIds, signal) => {
  const body = { filter: { text }, limit: foundAtMost }
  const { rows } = await call(listTokens, { body }, { signal })
  return rows.map(({ tokenId, name }) => ({
    id: tokenId,
    label: name ?? tokenId,
    path: '',
    search: { token: tokenId },
  }))
}
