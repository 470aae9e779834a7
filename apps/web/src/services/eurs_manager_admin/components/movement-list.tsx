import { listTokenMovements } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { balanceColumns } from '../../../shared/ledger-results/balance-columns.tsx'
import { accountColumn, momentColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { TransactionLink } from './transaction-link.tsx'

/** Changes of what accounts hold of a token. */
export const movementList = defineList(listTokenMovements, {
  id: 'token-movements',
  namespace: 'eurs_manager_admin',
  texts: 'movements',
  prefix: 'm_',
  rowId: ({ sequence }) => String(sequence),
  filters: { accountId: { param: 'account', as: 'exact' }, from: {}, to: {}, tokenId: 'page' },
  columns: [
    accountColumn('accountId', { heading: true }),
    ...balanceColumns,
    {
      id: 'ticket',
      csv: ({ ticket }) => ticket,
      cell: ({ ticket }) => <TransactionLink ticket={ticket} />,
    },
    momentColumn('at'),
  ],
})
