import { listPayers } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../shared/format/amounts.ts'
import { accountColumn, amountsColumn, momentColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { Amount } from '../../../shared/ui/amount.tsx'

/** Who pays on the platform. */
export const payerList = defineList(listPayers, {
  id: 'payers',
  namespace: 'synkrony_admin',
  texts: 'users',
  rowId: ({ accountId }) => accountId,
  filters: { text: { hint: 'users.textHint' } },
  columns: [
    accountColumn('accountId', { heading: true }),
    {
      id: 'userStatus',
      csv: ({ status }) => status ?? '',
      cell: ({ status }, { t }) => t(`users.statuses.${status ?? 'none'}`),
    },
    {
      id: 'payments',
      align: 'end',
      csv: ({ payments }) => String(payments),
      cell: ({ payments, accountId }) => (
        <Link to="/iservice/synkrony_admin/purchases" search={{ text: accountId }}>
          {formatCount(payments)}
        </Link>
      ),
    },
    amountsColumn(
      'volumes',
      ({ volumes }) => volumes,
      (volume, { accountId }) => (
        <Link to="/iservice/synkrony_admin/purchases" search={{ text: accountId, asset: volume.assetId }}>
          <Amount {...volume} />
        </Link>
      ),
    ),
    momentColumn('lastPaidAt'),
  ],
})
