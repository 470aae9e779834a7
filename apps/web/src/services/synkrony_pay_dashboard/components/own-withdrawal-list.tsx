import { listOwnWithdrawals } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { Link } from '@tanstack/react-router'
import { defineList } from '../../../shared/list/define-list.ts'
import { withdrawalColumns } from '../../../shared/withdrawals/withdrawal-columns.tsx'

/** What the merchant asked to withdraw. */
export const ownWithdrawalList = defineList(listOwnWithdrawals, {
  id: 'own-withdrawals',
  namespace: 'withdrawals',
  texts: 'own',
  rowId: ({ id }) => String(id),
  filters: {
    text: { hint: true },
    group: { labels: 'groups' },
    state: 'page',
    assetId: 'page',
    merchantId: 'page',
    askedFrom: 'page',
    askedTo: 'page',
  },
  columns: withdrawalColumns(({ id }, name) => (
    <Link to="/iservice/synkrony_pay_dashboard/withdrawal/$id" params={{ id: String(id) }} search>
      {name}
    </Link>
  )).filter(({ id }) => id !== 'merchantId'),
})
