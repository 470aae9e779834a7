import { useQuery } from '@tanstack/react-query'
import { accountDataQuery, balancesQuery } from '../api/account-queries.ts'
import type { ReadingAids } from './describe-call.ts'

/** What helps to read a transaction to that target; both are requested quietly and may stay unknown. */
export const useReadingAids = (accountId: string): ReadingAids => {
  const { data: account } = useQuery(accountDataQuery(accountId))
  const { data: balances } = useQuery(balancesQuery())
  return {
    contractHashOfTarget: account?.contractHash ?? null,
    decimalsOf: (assetId) =>
      balances?.find((balance) => balance.assetId === assetId)?.decimals ??
      (assetId === accountId ? account?.decimals : undefined),
  }
}
