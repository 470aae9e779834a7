import type { Grant } from '@panel/ledger/delegations'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../shared/api/api-error.ts'
import { delegationChoicesQuery, delegationQuery } from './queries.ts'

/**
 * What is known of a delegate's delegations: the one on the target, if there is one, after others of the same
 * delegate, which tell that it may do something else.
 */
export const grantsFor = async (
  queryClient: QueryClient,
  delegate: string,
  target: string,
): Promise<Grant[]> => {
  const [others, own] = await Promise.all([
    queryClient.fetchQuery(delegationChoicesQuery({ text: delegate })),
    queryClient.fetchQuery(delegationQuery(delegate, target)).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined
      throw error
    }),
  ])
  const known = own ? [...others.rows, own] : others.rows
  return known.map((delegation) => ({ ...delegation, expiration: BigInt(delegation.expiration) }))
}
