import { listFindings } from '@panel/contracts/services/chain_analysis_service/endpoints'
import { shownStateOf } from '@panel/contracts/services/chain_analysis_service/findings'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../../shared/format/dates.ts'
import { shorten } from '../../../shared/format/shorten.ts'
import { accountColumn, amountColumn, momentColumn } from '../../../shared/list/columns.tsx'
import { defineList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { StatusBadge, type Tone } from '../../../shared/ui/status-badge.tsx'

const tones: Readonly<Record<ReturnType<typeof shownStateOf>, Tone>> = {
  open: 'bad',
  silenced: 'neutral',
  falseAlarm: 'neutral',
  confirmed: 'bad',
  unfounded: 'neutral',
}

export const findingList = defineList(listFindings, {
  id: 'analysis-findings',
  namespace: 'chain_analysis_service',
  texts: 'findings',
  prefix: 'n_',
  rowId: ({ id }) => id,
  rowName: ({ rule, accountId, at }, t) =>
    [t(`rules.names.${rule}`), shorten(accountId), formatDateTime(at)].join(', '),
  filters: {
    text: {},
    rule: { labels: 'rules.names' },
    state: { labels: 'findings.states' },
    assetId: 'page',
    from: 'page',
    to: 'page',
  },
  columns: [
    {
      id: 'rule',
      heading: true,
      csv: ({ rule }) => rule,
      cell: ({ id, rule }, { t }) => (
        <Link
          to="."
          search={(before: UrlSearch): UrlSearch => ({ ...before, finding: id })}
          resetScroll={false}
        >
          {t(`rules.names.${rule}`)}
        </Link>
      ),
    },
    momentColumn('at'),
    accountColumn('accountId'),
    accountColumn('other'),
    amountColumn('units', ({ units, decimals }) => ({ units, decimals })),
    {
      id: 'state',
      csv: shownStateOf,
      cell: (finding, { t }) => {
        const shown = shownStateOf(finding)
        return <StatusBadge tone={tones[shown]}>{t(`findings.states.${shown}`)}</StatusBadge>
      },
    },
  ],
})
