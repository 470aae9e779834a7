import type { DelegateAction } from '@panel/contracts/services/alias/delegations'
import { listDelegateActions } from '@panel/contracts/services/alias/endpoints'
import { accountColumn, momentColumn, ticketColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

const outcomes = { executed: 'good', failed: 'bad' } as const

const outcomeOf = ({ success }: DelegateAction): keyof typeof outcomes => (success ? 'executed' : 'failed')

/** What delegates did in the name of the account. */
export const actionList = defineList(listDelegateActions, {
  id: 'delegate-actions',
  namespace: 'alias',
  texts: 'acted',
  rowId: ({ ticket, part }) => `${ticket} ${part}`,
  filters: 'none',
  columns: [
    {
      id: 'method',
      heading: true,
      csv: ({ method }) => method,
      cell: ({ method }, { t }) => method ?? t('acted.unreadable'),
    },
    accountColumn('target'),
    accountColumn('delegate'),
    {
      id: 'outcome',
      csv: outcomeOf,
      cell: (row, { t }) => (
        <StatusBadge tone={outcomes[outcomeOf(row)]}>{t(`outcome.${outcomeOf(row)}`)}</StatusBadge>
      ),
    },
    momentColumn('at'),
    ticketColumn('ticket'),
  ],
})
