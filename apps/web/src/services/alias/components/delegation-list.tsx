import { listDelegations } from '@panel/contracts/services/alias/endpoints'
import { accountColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { grantColumns } from './grant-columns.tsx'

/** Who may act for one's own account, on what, and for how long. */
export const delegationList = defineList(listDelegations, {
  id: 'delegations',
  namespace: 'alias',
  texts: 'delegations',
  rowId: ({ delegate, target }) => `${delegate} ${target}`,
  filters: { text: {}, state: { labels: 'states' } },
  columns: [accountColumn('delegate', { heading: true }), accountColumn('target'), ...grantColumns],
})
