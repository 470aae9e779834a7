import { listLocks } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { exactUnits } from '../../../shared/format/amounts.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { WrappedText } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { TransactionLink } from './transaction-link.tsx'

export const lockList = defineList(listLocks, {
  id: 'token-locks',
  namespace: 'eurs_manager_admin',
  texts: 'locks',
  prefix: 'l_',
  rowId: ({ accountId }) => accountId,
  filters: { text: { kind: 'text', member: 'text' } },
  columns: [
    {
      id: 'accountId',
      heading: true,
      csv: ({ accountId }) => accountId,
      cell: ({ accountId }, { label }) => <ShortId id={accountId} label={label} explorer="account" />,
    },
    { id: 'kind', csv: ({ kind }) => kind, cell: ({ kind }, { t }) => t(`locks.kinds.${kind}`) },
    {
      id: 'units',
      align: 'end',
      csv: ({ units, decimals }) => exactUnits(units, decimals),
      cell: ({ units, decimals }) => <Amount units={units} decimals={decimals} assetId="" />,
    },
    {
      id: 'reason',
      csv: ({ reason }) => reason,
      cell: ({ reason }) => <WrappedText>{reason || '–'}</WrappedText>,
    },
    {
      id: 'by',
      csv: ({ by }) => by,
      cell: ({ by }, { label }) => <ShortId id={by} label={label} explorer="account" />,
    },
    { id: 'at', align: 'end', csv: ({ at }) => at, cell: ({ at }) => <Moment at={at} brief /> },
    {
      id: 'ticket',
      csv: ({ ticket }) => ticket,
      cell: ({ ticket }) => (ticket === null ? '–' : <TransactionLink ticket={ticket} />),
    },
  ],
})
