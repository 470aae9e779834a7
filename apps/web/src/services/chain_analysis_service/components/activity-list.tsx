import { listActivity } from '@panel/contracts/services/chain_analysis_service/endpoints'
import { formatCount } from '../../../shared/format/amounts.ts'
import { shorten } from '../../../shared/format/shorten.ts'
import { accountColumn, amountColumn, momentColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

const tones = { new: 'good', woken: 'waiting', dormant: 'neutral' } as const

export const activityList = defineList(listActivity, {
  id: 'analysis-activity',
  namespace: 'chain_analysis_service',
  texts: 'activity',
  prefix: 'a_',
  rowId: ({ accountId }) => accountId,
  rowName: ({ accountId }) => shorten(accountId),
  filters: { text: {}, kind: { labels: 'activity.kinds' }, assetId: 'page', from: 'page', to: 'page' },
  columns: [
    accountColumn('accountId', { heading: true }),
    {
      id: 'kind',
      csv: ({ kind }) => kind,
      cell: ({ kind }, { t }) => <StatusBadge tone={tones[kind]}>{t(`activity.kinds.${kind}`)}</StatusBadge>,
    },
    momentColumn('firstAt'),
    momentColumn('lastAt'),
    {
      id: 'silentDays',
      align: 'end',
      csv: ({ silentDays }) => silentDays,
      cell: ({ silentDays }) => formatCount(silentDays),
    },
    amountColumn('balance', ({ balance, decimals }) => ({ units: balance, decimals })),
  ],
})
