import { listPreauthorisations } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { holderStates } from '@panel/contracts/smart-contracts/advanced-asset-records'
import { Link } from '@tanstack/react-router'
import { exactUnits } from '../../../shared/format/amounts.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { WrappedText } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { TransactionLink } from './transaction-link.tsx'

const holderTones = { asked: 'waiting', approved: 'good', refused: 'neutral', revoked: 'bad' } as const

export const preauthorisationList = defineList(listPreauthorisations, {
  id: 'eurs-preauthorisations',
  namespace: 'eurs_manager_admin',
  texts: 'preauth',
  prefix: 'p_',
  rowId: ({ tokenId, accountId }) => `${tokenId} ${accountId}`,
  filters: {
    state: { kind: 'choice', member: 'state', choices: holderStates, labels: 'preauth.states' },
    text: { kind: 'text', member: 'text' },
  },
  columns: [
    {
      id: 'accountId',
      heading: true,
      csv: ({ accountId }) => accountId,
      cell: ({ accountId }, { label }) => <ShortId id={accountId} label={label} explorer="account" />,
    },
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
      hiddenAtFirst: true,
      csv: ({ by }) => by,
      cell: ({ by }, { label }) => <ShortId id={by} label={label} explorer="account" />,
    },
    { id: 'at', align: 'end', csv: ({ at }) => at, cell: ({ at }) => <Moment at={at} brief /> },
    {
      id: 'ticket',
      hiddenAtFirst: true,
      csv: ({ ticket }) => ticket,
      cell: ({ ticket }) => (ticket === null ? '–' : <TransactionLink ticket={ticket} />),
    },
  ],
})
