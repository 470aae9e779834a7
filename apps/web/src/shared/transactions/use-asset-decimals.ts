import { useQueries } from '@tanstack/react-query'
import { accountDataQuery } from '../api/account-queries.ts'

/** How many decimals assets have, which is requested quietly and may stay unknown. */
export const useAssetDecimals = (assetIds: readonly string[]): ((assetId: string) => number | undefined) => {
  const named = [...new Set(assetIds)]
  const accounts = useQueries({ queries: named.map((assetId) => accountDataQuery(assetId)) })
  return (assetId) => accounts[named.indexOf(assetId)]?.data?.decimals
}
