import { listActivity } from '@panel/contracts/services/chain_analysis_service/endpoints'
import { activityKinds } from '@panel/contracts/services/chain_analysis_service/flows'
import { exactUnits, formatCount } from '../../../shared/format/amounts.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

const tones = { new: 'good', woken: 'waiting', dormant: 'neutral' } as const

export const activityList = defineList(listActivity, {
  id: 'analysis-activity',
  namespace: 'chain_analysis_service',
  texts: 'activity',
  prefix: 'a_',
  rowId: ({ accountId }) => accountId,
  filters: {
    text: { kind: 'text', member: 'text' },
    kind: { kind: 'choice', member: 'kind', choices: activityKinds, labels: 'activity.kinds' },
  },
  columns: [
    {
      id: 'accountId',
      heading: true,
      csv: ({ accountId }) => accountId,
      cell: ({ accountId }, { label }) => <ShortId id={accountId} label={label} explorer="account" />,
    },
    {
      id: 'kind',
      csv: ({ kind }) => kind,
      cell: ({ kind }, { t }) => <StatusBadge tone={tones[kind]}>{t(`activity.kinds.${kind}`)}</StatusBadge>,
    },
    { id: 'firstAt', csv: ({ firstAt }) => firstAt, cell: ({ firstAt }) => <Moment at={firstAt} /> },
    { id: 'lastAt', csv: ({ lastAt }) => lastAt, cell: ({ lastAt }) => <Moment at={lastAt} /> },
    {
      id: 'silentDays',
      align: 'end',
      csv: ({ silentDays }) => silentDays,
      cell: ({ silentDays }) => formatCount(silentDays),
    },
    {
      id: 'balance',
      align: 'end',
      csv: ({ balance, decimals }) => exactUnits(balance, decimals),
      cell: ({ balance, decimals }) => <Amount units={balance} decimals={decimals} assetId="" />,
    },
  ],
})
