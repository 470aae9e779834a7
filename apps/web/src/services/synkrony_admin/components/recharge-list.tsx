import { listRecharges } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../shared/format/amounts.ts'
import { accountColumn, amountColumn, momentColumn, ticketColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { RechargeStateBadge } from './recharge-state.tsx'

/** Users' top-ups. */
export const rechargeList = defineList(listRecharges, {
  id: 'recharges',
  namespace: 'synkrony_admin',
  texts: 'recharges',
  rowId: ({ id }) => String(id),
  filters: {
    text: { hint: 'recharges.textHint' },
    state: { labels: 'recharges.states' },
    method: { labels: 'recharges.methods' },
    assetId: { param: 'asset', as: 'choice' },
    askedFrom: { param: 'from' },
    askedTo: { param: 'to' },
  },
  columns: [
    {
      id: 'recharge',
      heading: true,
      csv: ({ id }) => id,
      cell: ({ id }, { t }) => (
        <Link to="/iservice/synkrony_admin/recharges/$id" params={{ id: String(id) }} search>
          {t('recharges.number', { number: formatCount(id) })}
        </Link>
      ),
    },
    {
      id: 'state',
      csv: ({ state }) => state,
      cell: ({ state }) => <RechargeStateBadge state={state} />,
    },
    accountColumn('accountId'),
    amountColumn('units', ({ units, decimals, assetId }) => ({ units, decimals, assetId })),
    { id: 'assetId', csv: ({ assetId }) => assetId },
    {
      id: 'method',
      csv: ({ method }) => method,
      cell: ({ method }, { t }) => t(`recharges.methods.${method}`),
    },
    {
      id: 'reference',
      hiddenAtFirst: true,
      csv: ({ reference }) => reference,
      cell: ({ reference }) => <code>{reference}</code>,
    },
    ticketColumn('ticket', { hiddenAtFirst: true }),
    momentColumn('askedAt'),
    momentColumn('changedAt', { hiddenAtFirst: true }),
  ],
})
