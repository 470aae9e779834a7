import { listCases } from '@panel/contracts/services/chain_analysis_service/case-endpoints'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../shared/format/amounts.ts'
import { accountColumn, momentColumn, textColumn } from '../../../shared/list/columns.tsx'
import { defineList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

export const caseTones = { open: 'waiting', confirmed: 'bad', unfounded: 'neutral' } as const

export const caseList = defineList(listCases, {
  id: 'analysis-cases',
  namespace: 'chain_analysis_service',
  texts: 'cases',
  prefix: 'c_',
  rowId: ({ id }) => String(id),
  rowName: ({ title }) => title,
  filters: { text: {}, state: { labels: 'cases.states' } },
  columns: [
    { id: 'id', align: 'end', csv: ({ id }) => id, cell: ({ id }) => id },
    {
      id: 'title',
      heading: true,
      csv: ({ title }) => title,
      cell: ({ id, title }) => (
        <Link to="." search={(before: UrlSearch): UrlSearch => ({ ...before, case: String(id) })}>
          {title}
        </Link>
      ),
    },
    {
      id: 'state',
      csv: ({ state }) => state,
      cell: ({ state }, { t }) => (
        <StatusBadge tone={caseTones[state]}>{t(`cases.states.${state}`)}</StatusBadge>
      ),
    },
    textColumn('assetId'),
    {
      id: 'accounts',
      align: 'end',
      csv: ({ accounts }) => accounts,
      cell: ({ accounts }) => formatCount(accounts),
    },
    {
      id: 'findings',
      align: 'end',
      csv: ({ findings }) => findings,
      cell: ({ findings }) => formatCount(findings),
    },
    accountColumn('openedBy'),
    momentColumn('openedAt'),
  ],
})
