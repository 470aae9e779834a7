import { readableLines } from '@panel/contracts/platform/readable-text'
import { listPreauthorisations } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { Link } from '@tanstack/react-router'
import { accountColumn, amountColumn, momentColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { WrappedText } from '../../../shared/ui/layout.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { TransactionLink } from './transaction-link.tsx'

const holderTones = { asked: 'waiting', approved: 'good', refused: 'neutral', revoked: 'bad' } as const

export const preauthorisationList = defineList(listPreauthorisations, {
  id: 'eurs-preauthorisations',
  namespace: 'eurs_manager_admin',
  texts: 'preauth',
  prefix: 'p_',
  rowId: ({ tokenId, accountId }) => `${tokenId} ${accountId}`,
  filters: { state: { labels: 'preauth.states' }, text: {}, tokenId: 'page' },
  columns: [
    accountColumn('accountId', { heading: true }),
    {
      id: 'tokenId',
      csv: ({ tokenId }) => tokenId,
      cell: ({ tokenId }) => (
        <Link to="/iservice/eurs_manager_admin/eurs-clone/clone/$tokenId" params={{ tokenId }} search>
          {tokenId}
        </Link>
      ),
    },
    {
      id: 'state',
      csv: ({ state }) => state,
      cell: ({ state }, { t }) => (
        <StatusBadge tone={holderTones[state]}>{t(`preauth.states.${state}`)}</StatusBadge>
      ),
    },
    amountColumn('units', ({ units, decimals }) => ({ units, decimals })),
    {
      id: 'reason',
      csv: ({ reason }) => reason,
      cell: ({ reason }) => reason && <WrappedText>{readableLines(reason)}</WrappedText>,
    },
    accountColumn('by', { hiddenAtFirst: true }),
    momentColumn('at'),
    {
      id: 'ticket',
      hiddenAtFirst: true,
      csv: ({ ticket }) => ticket,
      cell: ({ ticket }) => (ticket === null ? null : <TransactionLink ticket={ticket} />),
    },
  ],
})
