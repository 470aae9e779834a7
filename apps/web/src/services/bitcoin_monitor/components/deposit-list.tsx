import { listDeposits } from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { Link } from '@tanstack/react-router'
import { WaitingCell } from '../../../shared/bridges/waiting-cell.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { accountColumn, amountColumn, momentColumn, ticketColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { IdText } from '../../../shared/ui/id-text.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { bitcoinDecimals } from '../bitcoin.ts'
import { depositTones } from '../tones.ts'

const shared = {
  namespace: 'bitcoin_monitor',
  texts: 'deposits',
} as const

type Definition = Parameters<typeof defineList<typeof listDeposits>>[1]

const columns: Definition['columns'] = [
  {
    id: 'deposit',
    heading: true,
    csv: ({ id }) => id,
    cell: ({ id }) => (
      <Link
        to="/iservice/bitcoin_monitor/mint/$depositId"
        params={{ depositId: id }}
        // Kept for the way back to this place of the list.
        search
      >
        <IdText id={id} />
      </Link>
    ),
  },
  {
    id: 'state',
    csv: ({ state }) => state,
    cell: ({ state }, { t }) => (
      <StatusBadge tone={depositTones[state]}>{t(`deposit.states.${state}`)}</StatusBadge>
    ),
  },
  amountColumn('units', ({ units }) => ({ units, decimals: bitcoinDecimals, assetId: 'BTC' })),
  {
    id: 'confirmations',
    align: 'end',
    csv: ({ confirmations }) => confirmations,
    cell: ({ confirmations }) => formatCount(confirmations),
  },
  {
    id: 'waiting',
    csv: ({ state, waiting }) => (waiting === null ? '' : state),
    cell: ({ state, waiting }, { t }) =>
      waiting && <WaitingCell waiting={waiting} what={t(`deposit.waitsFor.${state}`)} />,
  },
  accountColumn('accountId'),
  accountColumn('address', { hiddenAtFirst: true }),
  ticketColumn('mintTicket', { hiddenAtFirst: true }),
  momentColumn('seenAt'),
  momentColumn('changedAt', { hiddenAtFirst: true }),
]

const filters: Definition['filters'] = {
  text: { hint: true },
  group: { labels: 'deposit.groups' },
  state: { labels: 'deposit.states' },
  seenFrom: { param: 'from' },
  seenTo: { param: 'to' },
}

/** Every deposit. */
export const depositList = defineList(listDeposits, {
  ...shared,
  id: 'deposits',
  rowId: ({ id }) => id,
  // Of most deposits they only say how old these are.
  columns: columns.map((column) =>
    column.id === 'confirmations' ? { ...column, hiddenAtFirst: true } : column,
  ),
  filters,
})

/** The deposits that wait for something, on the monitor. */
export const waitingDepositList = defineList(listDeposits, {
  ...shared,
  id: 'waiting-deposits',
  texts: 'waitingDeposits',
  rowId: ({ id }) => id,
  prefix: 'in-',
  sizes: [5, 10, 25],
  columns,
  filters: 'none',
})
