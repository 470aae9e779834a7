import { listReceivedDelegations } from '@panel/contracts/services/alias/endpoints'
import { grantColumns } from '../../../shared/delegations/grant-columns.tsx'
import { accountColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'

/** For whom the account may act, on what, and for how long. */
export const receivedList = defineList(listReceivedDelegations, {
  id: 'received-delegations',
  namespace: 'alias',
  texts: 'received',
  rowId: ({ delegator, target }) => `${delegator} ${target}`,
  filters: { text: { param: 'by' }, state: { labels: 'states' } },
  columns: [accountColumn('delegator', { heading: true }), accountColumn('target'), ...grantColumns],
})
