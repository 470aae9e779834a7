import type { Payer } from '@panel/contracts/services/synkrony_admin/platform'
import { listPayers } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { Link } from '@tanstack/react-router'
import { exactUnits, formatCount } from '../../../shared/format/amounts.ts'
import { accountColumn, momentColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { Amount } from '../../../shared/ui/amount.tsx'

const volumesText = ({ volumes }: Payer): string =>
  volumes.map(({ units, decimals, assetId }) => `${exactUnits(units, decimals)} ${assetId}`).join('; ')

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
    {
      id: 'volumes',
      align: 'end',
      csv: volumesText,
      cell: ({ volumes, accountId }) =>
        volumes.map(({ assetId, units, decimals }) => (
          <div key={assetId}>
            <Link to="/iservice/synkrony_admin/purchases" search={{ text: accountId, asset: assetId }}>
              <Amount units={units} decimals={decimals} assetId={assetId} />
            </Link>
          </div>
        )),
    },
    momentColumn('lastPaidAt'),
  ],
})
