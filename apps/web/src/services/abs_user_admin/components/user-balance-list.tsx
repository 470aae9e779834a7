import { listUserBalances } from '@panel/contracts/services/abs_user_admin/endpoints'
import { amountColumn, textColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { UserStatusBadge } from '../../../shared/ui/user-status-badge.tsx'
import { UserLink } from './user-link.tsx'

/** What users hold: amounts are compared within their asset alone. */
export const userBalanceList = defineList(listUserBalances, {
  id: 'user-balances',
  namespace: 'abs_user_admin',
  texts: 'balances',
  rowId: ({ accountId, assetId }) => `${accountId} ${assetId}`,
  filters: { text: { hint: true }, asset: { as: 'choice' } },
  sort: '-units',
  columns: [
    {
      id: 'accountId',
      heading: true,
      csv: ({ accountId }) => accountId,
      cell: ({ accountId }, { label }) => <UserLink id={accountId} label={label} />,
    },
    {
      id: 'status',
      csv: ({ status }) => status,
      cell: ({ status }) => <UserStatusBadge status={status} />,
    },
    textColumn('assetId'),
    amountColumn('units', ({ units, decimals }) => ({ units, decimals })),
  ],
})
