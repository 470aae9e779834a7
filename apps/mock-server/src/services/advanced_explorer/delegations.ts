import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { ExplorerDelegation } from '@panel/contracts/services/advanced_explorer/chain'
import type { listAccountDelegations } from '@panel/contracts/services/advanced_explorer/endpoints'
import type { FastifyInstance } from 'fastify'
import { type DelegationRecord, delegationIsIn, delegationsOf } from '../../platform/names/delegations.ts'
import { hasText, pageOfRows } from '../../platform/page-of-rows.ts'

/** One page of the delegations that an account gave and received. */
export const pageOfDelegations = async (
  { ledger, delegations, clock }: Pick<FastifyInstance, 'ledger' | 'delegations' | 'clock'>,
  request: ListRequest<typeof listAccountDelegations>,
): Promise<Page<ExplorerDelegation>> => {
  const { accountId } = request.filter
  await delegations.sync()
  const all: DelegationRecord[] =
    accountId === undefined
      ? []
      : [...(await delegationsOf(ledger, accountId)), ...delegations.receivedBy(accountId)]
  // A delegation to oneself is both given and received.
  const rows = [
    ...new Map(all.map((each) => [`${each.delegator} ${each.delegate} ${each.target}`, each])).values(),
  ]
  return pageOfRows(rows, request, {
    accountId: 'applied',
    direction: (row, direction) => accountId === (direction === 'given' ? row.delegator : row.delegate),
    text: hasText(({ delegator, delegate, target }) =>
      [delegator, delegate, target].filter((id) => id !== accountId),
    ),
    state: delegationIsIn(clock),
  })
}
