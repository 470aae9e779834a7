import { listTopUps } from '@panel/contracts/services/fuel_machine/endpoints'
import { formatCount } from '../../../shared/format/amounts.ts'
import { amountColumn, ticketColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

const tones = { pending: 'waiting', executed: 'good', failed: 'bad' } as const

/** Fuel that the account bought. */
export const topUpList = defineList(listTopUps, {
  id: 'fuel-top-ups',
  namespace: 'fuel_machine',
  texts: 'topUps',
  prefix: 'topUps.',
  rowId: ({ id }) => id,
  filters: {},
  columns: [
    {
      id: 'paidAt',
      heading: true,
      csv: ({ paidAt }) => paidAt,
      cell: ({ paidAt }) => <Moment at={paidAt} />,
    },
    {
      id: 'fuel',
      align: 'end',
      csv: ({ fuel }) => BigInt(fuel),
      cell: ({ fuel }) => formatCount(fuel),
    },
    amountColumn('price', ({ price, decimals, assetId }) => ({ units: price, decimals, assetId })),
    { id: 'assetId', csv: ({ assetId }) => assetId },
    {
      id: 'state',
      csv: ({ state }) => state,
      cell: ({ state }, { t }) => <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>,
    },
    ticketColumn('ticket'),
  ],
})
