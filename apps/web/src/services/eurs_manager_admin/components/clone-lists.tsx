import { listClones, listPreauthorisations } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { cloneStates } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { holderStates } from '@panel/contracts/smart-contracts/advanced-asset-records'
import { Link } from '@tanstack/react-router'
import { exactUnits } from '../../../shared/format/amounts.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { TwoLines, WrappedText } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { TransactionLink } from './transaction-link.tsx'

const namespace = 'eurs_manager_admin'

export const cloneTones = { even: 'good', short: 'bad', over: 'waiting' } as const

export const cloneList = defineList(listClones, {
  id: 'eurs-clones',
  namespace,
  texts: 'clones',
  rowId: ({ assetId }) => assetId,
  filters: {
    text: { kind: 'text', member: 'text' },
    state: { kind: 'choice', member: 'state', choices: cloneStates, labels: 'clones.states' },
  },
  columns: [
    {
      id: 'assetId',
      heading: true,
      csv: ({ assetId }) => assetId,
      cell: ({ assetId, name }) => (
        <TwoLines note={name}>
          <Link
            to="/iservice/eurs_manager_admin/eurs-clone/clone/$tokenId"
            params={{ tokenId: assetId }}
            search
          >
            {assetId}
          </Link>
        </TwoLines>
      ),
    },
    { id: 'name', csv: ({ name }) => name },
    {
      id: 'creator',
      csv: ({ creator }) => creator,
      cell: ({ creator }, { label }) => <ShortId id={creator} label={label} explorer="account" />,
    },
    {
      id: 'supply',
      align: 'end',
      csv: ({ supply, decimals }) => exactUnits(supply, decimals),
      cell: ({ supply, decimals, symbol }) => <Amount units={supply} decimals={decimals} assetId={symbol} />,
    },
    {
      id: 'reserve',
      align: 'end',
      csv: ({ reserve, decimals }) => exactUnits(reserve, decimals),
      cell: ({ reserve, decimals }) => <Amount units={reserve} decimals={decimals} assetId="#EURS" />,
    },
    {
      id: 'owed',
      align: 'end',
      hiddenAtFirst: true,
      csv: ({ owed, decimals }) => exactUnits(owed, decimals),
      cell: ({ owed, decimals }) => <Amount units={owed} decimals={decimals} assetId="#EURS" />,
    },
    {
      id: 'state',
      csv: ({ difference, decimals }) => exactUnits(difference, decimals),
      cell: ({ state, difference, decimals }, { t }) => (
        <StatusBadge tone={cloneTones[state]}>
          {t(`clones.states.${state}`)}{' '}
          {state !== 'even' && <Amount units={difference} decimals={decimals} assetId="" />}
        </StatusBadge>
      ),
    },
    { id: 'holders', align: 'end', csv: ({ holders }) => holders, cell: ({ holders }) => holders },
  ],
})

const holderTones = { asked: 'waiting', approved: 'good', refused: 'neutral', revoked: 'bad' } as const

export const preauthorisationList = defineList(listPreauthorisations, {
  id: 'eurs-preauthorisations',
  namespace,
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
