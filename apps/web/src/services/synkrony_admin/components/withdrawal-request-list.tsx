import { listWithdrawalRequests } from '@panel/contracts/services/synkrony_admin/endpoints'
import { Link } from '@tanstack/react-router'
import { defineList } from '../../../shared/list/define-list.ts'
import { withdrawalColumns } from '../../../shared/withdrawals/withdrawal-columns.tsx'

/** What merchants want to withdraw. */
export const withdrawalRequestList = defineList(listWithdrawalRequests, {
  id: 'withdrawal-requests',
  namespace: 'withdrawals',
  texts: 'requests',
  rowId: ({ id }) => String(id),
  filters: {
    text: { hint: true },
    group: { labels: 'groups' },
    state: { labels: 'withdrawal.states' },
    assetId: { param: 'asset', as: 'choice' },
    askedFrom: { param: 'from' },
    askedTo: { param: 'to' },
    merchantId: 'page',
  },
  columns: withdrawalColumns(({ id }, name) => (
    <Link to="/iservice/synkrony_admin/withdraw/$id" params={{ id: String(id) }} search>
      {name}
    </Link>
  )),
})
