import { listAccountDelegations } from '@panel/contracts/services/advanced_explorer/endpoints'
import { grantColumns } from '../../../shared/delegations/grant-columns.tsx'
import type { ListColumnDefinition } from '../../../shared/list/define-list.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { AccountLink } from './explorer-links.tsx'

const linkColumn = <Id extends 'delegator' | 'delegate' | 'target'>(
  id: Id,
  heading = false,
): ListColumnDefinition<Readonly<Record<Id, string>>, unknown> => ({
  id,
  heading,
  csv: (row) => row[id],
  cell: (row) => <AccountLink accountId={row[id]} />,
})

/** Who may act for an account, and for whom it may act. */
export const delegationList = defineList(listAccountDelegations, {
  id: 'explorer-delegations',
  namespace: 'advanced_explorer',
  texts: 'delegations',
  prefix: 'd_',
  rowId: ({ delegator, delegate, target }) => `${delegator} ${delegate} ${target}`,
  filters: {
    direction: { labels: 'directions' },
    text: { param: 'party', hint: true },
    state: { labels: 'delegationStates' },
    accountId: 'page',
  },
  columns: [linkColumn('delegator', true), linkColumn('delegate'), linkColumn('target'), ...grantColumns],
})
