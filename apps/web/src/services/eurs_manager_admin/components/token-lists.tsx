import { deltaOf } from '@panel/contracts/platform/token-amounts'
import {
  listHolders,
  listLocks,
  listSupplyRequests,
  listTokenMovements,
} from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { supplyStates } from '@panel/contracts/smart-contracts/advanced-asset-records'
import { Link } from '@tanstack/react-router'
import { exactUnits, formatUnits } from '../../../shared/format/amounts.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { TwoLines, WrappedText } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { TransactionLink } from './transaction-link.tsx'

const namespace = 'eurs_manager_admin'

/** A signed amount with its sign, or N/D where it is not known. */
const deltaText = (delta: bigint | 'N/D', decimals: number | null): string => {
  if (delta === 'N/D') return delta
  return `${delta > 0n ? '+' : ''}${formatUnits(delta, decimals ?? 0)}`
}

export const movementList = defineList(listTokenMovements, {
  id: 'token-movements',
  namespace,
  texts: 'movements',
  prefix: 'm_',
  rowId: ({ sequence }) => String(sequence),
  filters: { account: { kind: 'text', member: 'accountId' } },
  columns: [
    {
      id: 'accountId',
      heading: true,
      csv: ({ accountId }) => accountId,
      cell: ({ accountId }, { label }) => <ShortId id={accountId} label={label} explorer="account" />,
    },
    {
      id: 'previous',
      align: 'end',
      csv: ({ prev_amount }) => prev_amount?.decoded ?? null,
      cell: ({ prev_amount, decimals }) =>
        prev_amount === null ? '–' : <Amount units={prev_amount.value} decimals={decimals ?? 0} assetId="" />,
    },
    {
      id: 'amount',
      align: 'end',
      csv: ({ amount }) => amount.decoded ?? amount.value,
      cell: ({ amount, decimals }) => <Amount units={amount.value} decimals={decimals ?? 0} assetId="" />,
    },
    {
      id: 'delta',
      align: 'end',
      csv: (row) => {
        const delta = deltaOf(row)
        return delta === 'N/D' ? delta : exactUnits(delta, row.decimals ?? 0)
      },
      cell: (row) => deltaText(deltaOf(row), row.decimals),
    },
    {
      id: 'ticket',
      csv: ({ ticket }) => ticket,
      cell: ({ ticket }) => <TransactionLink ticket={ticket} />,
    },
    { id: 'at', align: 'end', csv: ({ at }) => at, cell: ({ at }) => <Moment at={at} brief /> },
  ],
})

export const holderList = defineList(listHolders, {
  id: 'token-holders',
  namespace,
  texts: 'holders',
  prefix: 'h_',
  rowId: ({ accountId }) => accountId,
  filters: { text: { kind: 'text', member: 'text' } },
  columns: [
    { id: 'rank', align: 'end', csv: ({ rank }) => rank, cell: ({ rank }) => rank },
    {
      id: 'accountId',
      heading: true,
      csv: ({ accountId }) => accountId,
      cell: ({ accountId }, { label }) => <ShortId id={accountId} label={label} explorer="account" />,
    },
    {
      id: 'units',
      align: 'end',
      csv: ({ units, decimals }) => exactUnits(units, decimals),
      cell: ({ units, decimals }) => <Amount units={units} decimals={decimals} assetId="" />,
    },
    {
      id: 'share',
      align: 'end',
      csv: ({ share }) => exactUnits(BigInt(share), 2),
      cell: ({ share }) => `${formatUnits(BigInt(share), 2)} %`,
    },
    {
      id: 'lock',
      csv: ({ lock }) => lock,
      cell: ({ lock }, { t }) =>
        lock === null ? '–' : <StatusBadge tone="bad">{t(`locks.kinds.${lock}`)}</StatusBadge>,
    },
  ],
})

export const lockList = defineList(listLocks, {
  id: 'token-locks',
  namespace,
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

const requestTones = {
  waiting: 'waiting',
  done: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const

export const requestList = defineList(listSupplyRequests, {
  id: 'supply-requests',
  namespace,
  texts: 'requests',
  prefix: 'r_',
  rowId: ({ request }) => request,
  filters: {
    state: { kind: 'choice', member: 'state', choices: supplyStates, labels: 'requests.states' },
    text: { kind: 'text', member: 'text' },
  },
  columns: [
    {
      id: 'request',
      heading: true,
      csv: ({ request }) => request,
      cell: ({ request, kind }, { t }) => (
        <Link to="/iservice/eurs_manager_admin/transaction/$hash" params={{ hash: request }}>
          {t(`requests.kinds.${kind}`)}
        </Link>
      ),
    },
    { id: 'kind', csv: ({ kind }) => kind },
    {
      id: 'units',
      align: 'end',
      csv: ({ units, decimals }) => exactUnits(units, decimals),
      cell: ({ units, decimals }) => <Amount units={units} decimals={decimals} assetId="" />,
    },
    {
      id: 'accountId',
      csv: ({ accountId }) => accountId,
      cell: ({ accountId }, { label }) => <ShortId id={accountId} label={label} explorer="account" />,
    },
    {
      id: 'reason',
      csv: ({ reason }) => reason,
      cell: ({ reason }) => <WrappedText>{reason || '–'}</WrappedText>,
    },
    {
      id: 'by',
      csv: ({ by }) => by,
      cell: ({ by, at }, { label }) => (
        <TwoLines note={<Moment at={at} brief />}>
          <ShortId id={by} label={label} explorer="account" />
        </TwoLines>
      ),
    },
    { id: 'at', csv: ({ at }) => at },
    {
      id: 'state',
      csv: ({ state }) => state,
      cell: ({ state, until, decidedBy, decisionReason }, { t, label }) => (
        <TwoLines
          note={
            state === 'waiting' ? (
              <>
                {t('requests.until')} <Moment at={until} brief />
              </>
            ) : (
              <>
                {decidedBy !== null && <ShortId id={decidedBy} label={label} />} {decisionReason}
              </>
            )
          }
        >
          <StatusBadge tone={requestTones[state]}>{t(`requests.states.${state}`)}</StatusBadge>
        </TwoLines>
      ),
    },
    { id: 'until', csv: ({ until }) => until },
    { id: 'decidedBy', csv: ({ decidedBy }) => decidedBy },
    { id: 'decisionReason', csv: ({ decisionReason }) => decisionReason },
  ],
})
