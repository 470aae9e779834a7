import { listUserBalances } from '@panel/contracts/services/abs_user_admin/endpoints'
import type { UserBalance } from '@panel/contracts/services/abs_user_admin/users'
import { amountColumn, textColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { HeldAmount } from '../../../shared/ui/held-amount.tsx'
import { UserStatusBadge } from '../../../shared/ui/user-status-badge.tsx'
import { UserLink } from './user-link.tsx'

const amountOf = ({ units, decimals }: UserBalance) => ({ units, decimals })

/** What users hold, each amount with the way to the movements behind it: amounts are compared within their asset alone. */
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
    {
      ...amountColumn<UserBalance>('units', amountOf),
      cell: (row) => <HeldAmount accountId={row.accountId} held={row} bare />,
    },
  ],
})
