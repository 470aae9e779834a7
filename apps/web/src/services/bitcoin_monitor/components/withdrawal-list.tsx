import { listWithdrawals } from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { Link } from '@tanstack/react-router'
import { WaitingCell } from '../../../shared/bridges/waiting-cell.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { accountColumn, amountColumn, momentColumn, ticketColumn } from '../../../shared/list/columns.tsx'
import { csvAmount } from '../../../shared/list/csv.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { bitcoinAsset, bitcoinDecimals } from '../bitcoin.ts'
import { withdrawalTones } from '../tones.ts'

type Definition = Parameters<typeof defineList<typeof listWithdrawals>>[1]

const columns: Definition['columns'] = [
  {
    id: 'withdrawal',
    heading: true,
    csv: ({ id }) => id,
    cell: ({ id }, { t }) => (
      <Link
        to="/iservice/bitcoin_monitor/burn/$withdrawalId"
        params={{ withdrawalId: String(id) }}
        // Kept for the way back to this place of the list.
        search
      >
        {t('withdrawal.number', { number: formatCount(id) })}
      </Link>
    ),
  },
  {
    id: 'state',
    csv: ({ state }) => state,
    cell: ({ state }, { t }) => (
      <StatusBadge tone={withdrawalTones[state]}>{t(`withdrawal.states.${state}`)}</StatusBadge>
    ),
  },
  amountColumn('units', ({ units }) => ({ units, decimals: bitcoinDecimals, assetId: bitcoinAsset })),
  {
    id: 'feeUnits',
    align: 'end',
    hiddenAtFirst: true,
    csv: ({ feeUnits }) => (feeUnits === null ? '' : csvAmount(feeUnits, bitcoinDecimals)),
    cell: ({ feeUnits }) =>
      feeUnits === null ? null : <Amount units={feeUnits} decimals={bitcoinDecimals} assetId="" />,
  },
  {
    id: 'waiting',
    csv: ({ state, waiting }) => (waiting === null ? '' : state),
    cell: ({ state, waiting }, { t }) =>
      waiting && <WaitingCell waiting={waiting} what={t(`withdrawal.waitsFor.${state}`)} />,
  },
  accountColumn('accountId'),
  {
    id: 'destination',
    csv: ({ address }) => address,
    cell: ({ address }, { label }) => <ShortId id={address} label={label} />,
  },
  ticketColumn('burnTicket', { hiddenAtFirst: true }),
  momentColumn('burnedAt'),
  momentColumn('changedAt', { hiddenAtFirst: true }),
]

/** Every withdrawal. */
export const withdrawalList = defineList(listWithdrawals, {
  id: 'withdrawals',
  namespace: 'bitcoin_monitor',
  texts: 'withdrawals',
  rowId: ({ id }) => String(id),
  columns,
  filters: {
    text: { hint: true },
    group: { labels: 'withdrawal.groups' },
    state: { labels: 'withdrawal.states' },
    burnedFrom: { param: 'from' },
    burnedTo: { param: 'to' },
  },
})

/** The withdrawals that wait for something, on the monitor. */
export const waitingWithdrawalList = defineList(listWithdrawals, {
  id: 'waiting-withdrawals',
  namespace: 'bitcoin_monitor',
  texts: 'waitingWithdrawals',
  rowId: ({ id }) => String(id),
  prefix: 'out-',
  sizes: [5, 10, 25],
  columns,
  filters: 'none',
})
