import { getBalances } from '@panel/contracts/platform/balances'
import { getAccountData } from '@panel/contracts/platform/transactions'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { ReadingAids } from './describe-prepared.ts'

/** What helps to read a transaction to that target; both are asked for quietly and may stay unknown. */
export const useReadingAids = (accountId: string): ReadingAids => {
  const { data: account } = useQuery({
    queryKey: ['account-data', accountId],
    queryFn: ({ signal }) => call(getAccountData, { body: { accountId } }, { signal, quiet: true }),
  })
  const { data: balances } = useQuery({
    queryKey: ['balances'],
    queryFn: ({ signal }) => call(getBalances, {}, { signal, quiet: true }),
  })
  return {
    contractHashOfTarget: account?.contractHash ?? null,
    decimalsOf: (assetId) => balances?.find((balance) => balance.assetId === assetId)?.decimals,
  }
}
