import { listSupplyRequests } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { Link } from '@tanstack/react-router'
import { accountColumn } from '../../../shared/list/columns.tsx'
import { csvAmount } from '../../../shared/list/csv.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { TwoLines, WrappedText } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

const requestTones = {
  waiting: 'waiting',
  done: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const

export const requestList = defineList(listSupplyRequests, {
  id: 'supply-requests',
  namespace: 'eurs_manager_admin',
  texts: 'requests',
  prefix: 'r_',
  rowId: ({ request }) => request,
  filters: { state: { labels: 'requests.states' }, text: {}, tokenId: 'page' },
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
      csv: ({ units, decimals }) => csvAmount(units, decimals),
      cell: ({ units, decimals }) => <Amount units={units} decimals={decimals} assetId="" />,
    },
    accountColumn('accountId'),
    {
      id: 'reason',
      csv: ({ reason }) => reason,
      cell: ({ reason }) => reason && <WrappedText>{reason}</WrappedText>,
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
