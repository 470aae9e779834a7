import { listIncidents } from '@panel/contracts/services/elsa_admin/endpoints'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../shared/format/amounts.ts'
import { momentColumn } from '../../../shared/list/columns.tsx'
import { defineList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { TwoLines } from '../../../shared/ui/layout.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { faultText } from '../figures.ts'
import { incidentTones } from '../tones.ts'

/** All incidents, the newest first. */
export const incidentList = defineList(listIncidents, {
  id: 'incidents',
  namespace: 'elsa_admin',
  rowId: ({ id }) => String(id),
  filters: { state: { labels: 'incident.states' }, objective: { labels: 'incident.names' } },
  columns: [
    {
      id: 'objective',
      heading: true,
      csv: ({ objective }) => objective,
      cell: ({ id, objective }, { t }) => (
        <Link to="." search={(before: UrlSearch): UrlSearch => ({ ...before, incident: id })}>
          {t(`incident.names.${objective}`)}
        </Link>
      ),
    },
    {
      id: 'state',
      csv: ({ state }) => state,
      cell: ({ state, planned }, { t }) => (
        <TwoLines note={planned && t('incident.planned')}>
          <StatusBadge tone={incidentTones[state]}>{t(`incident.states.${state}`)}</StatusBadge>
        </TwoLines>
      ),
    },
    momentColumn('openedAt'),
    momentColumn('closedAt'),
    {
      id: 'times',
      align: 'end',
      csv: ({ times }) => String(times),
      cell: ({ times }) => formatCount(times),
    },
    {
      id: 'faults',
      hiddenAtFirst: true,
      csv: ({ faults }) => faults.map(faultText).join(', '),
      cell: ({ faults }) => faults.map(faultText).join(', '),
    },
  ],
})
