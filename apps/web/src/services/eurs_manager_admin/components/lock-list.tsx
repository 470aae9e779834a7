import { listLocks } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { accountColumn, amountColumn, momentColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { WrappedText } from '../../../shared/ui/layout.tsx'
import { TransactionLink } from './transaction-link.tsx'

export const lockList = defineList(listLocks, {
  id: 'token-locks',
  namespace: 'eurs_manager_admin',
  texts: 'locks',
  prefix: 'l_',
  rowId: ({ accountId }) => accountId,
  filters: { text: {}, tokenId: 'page', accountId: 'page' },
  columns: [
    accountColumn('accountId', { heading: true }),
    { id: 'kind', csv: ({ kind }) => kind, cell: ({ kind }, { t }) => t(`locks.kinds.${kind}`) },
    amountColumn('units', ({ units, decimals }) => ({ units, decimals })),
    {
      id: 'reason',
      csv: ({ reason }) => reason,
      cell: ({ reason }) => reason && <WrappedText>{reason}</WrappedText>,
    },
    accountColumn('by'),
    momentColumn('at'),
    {
      id: 'ticket',
      csv: ({ ticket }) => ticket,
      cell: ({ ticket }) => (ticket === null ? null : <TransactionLink ticket={ticket} />),
    },
  ],
})
