import { useQuery } from '@tanstack/react-query'
import { holdingQuery } from './queries.ts'

/** The units that an account holds of a token; undefined while they are not known. */
export const useHolding = (tokenId: string, account: string): bigint | undefined => {
  const { data } = useQuery(holdingQuery(tokenId, account))
  if (!data) return undefined
  const row = data.rows.find(({ accountId }) => accountId === account)
  // Longer names that hold this one may fill the page.
  if (!row && data.totalRows > data.rows.length) return undefined
  return BigInt(row?.units ?? '0')
}
