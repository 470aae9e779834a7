import { listDelegations } from '@panel/contracts/services/alias/endpoints'
import { grantColumns } from '../../../shared/delegations/grant-columns.tsx'
import { accountColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'

/** Who may act for one's own account, on what, and for how long. */
export const delegationList = defineList(listDelegations, {
  id: 'delegations',
  namespace: 'alias',
  texts: 'delegations',
  rowId: ({ delegate, target }) => `${delegate} ${target}`,
  filters: { text: {}, state: { labels: 'states' } },
  columns: [accountColumn('delegate', { heading: true }), accountColumn('target'), ...grantColumns],
})
