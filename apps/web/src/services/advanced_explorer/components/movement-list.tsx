import { listAccountMovements } from '@panel/contracts/services/advanced_explorer/endpoints'
import { balanceColumns } from '../../../shared/ledger-results/balance-columns.tsx'
import { momentColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { AccountLink, movementsId, TransactionLink } from './explorer-links.tsx'

/** What an account received and sent, with the balance after each movement. */
export const movementList = defineList(listAccountMovements, {
  id: movementsId,
  namespace: 'advanced_explorer',
  texts: 'movements',
  prefix: 'm_',
  rowId: ({ sequence }) => String(sequence),
  filters: { asset: { as: 'exact' }, from: {}, to: {}, accountId: 'page' },
  columns: [
    {
      id: 'asset',
      heading: true,
      csv: ({ assetId }) => assetId,
      cell: ({ assetId }) => <AccountLink accountId={assetId} />,
    },
    ...balanceColumns,
    { id: 'ticket', csv: ({ ticket }) => ticket, cell: ({ ticket }) => <TransactionLink ticket={ticket} /> },
    momentColumn('at'),
  ],
})
