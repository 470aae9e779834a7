import { withdrawalGroups, withdrawalMachine } from '@panel/contracts/platform/payments/withdrawals'
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
    text: { kind: 'text', member: 'text', hint: true },
    group: { kind: 'choice', member: 'group', choices: withdrawalGroups, labels: 'groups' },
    state: {
      kind: 'choice',
      member: 'state',
      choices: withdrawalMachine.states,
      labels: 'withdrawal.states',
    },
    asset: { kind: 'choice', member: 'assetId' },
    from: { kind: 'day', member: 'askedFrom', end: 'start' },
    to: { kind: 'day', member: 'askedTo', end: 'end' },
  },
  columns: withdrawalColumns(({ id }, name) => (
    <Link to="/iservice/synkrony_admin/withdraw/$id" params={{ id: String(id) }} search>
      {name}
    </Link>
  )),
})
