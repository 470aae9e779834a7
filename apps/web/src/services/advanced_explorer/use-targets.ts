import type { CallTarget } from '@panel/contracts/services/advanced_explorer/chain'
import { useQueries } from '@tanstack/react-query'
import { accountQuery } from './queries.ts'

/** Which contract each target carries, as far as the ledger knows it; a decoded amount stays in smallest units. */
export const useTargets = (accountIds: readonly string[]): Readonly<Record<string, CallTarget>> => {
  const known = [...new Set(accountIds)].slice(0, 20)
  const accounts = useQueries({ queries: known.map((accountId) => accountQuery(accountId)) })
  return Object.fromEntries(
    accounts.flatMap(({ data }) =>
      data ? [[data.accountId, { contractHash: data.contractHash, decimals: null }]] : [],
    ),
  )
}
