import { Group, Stack } from '@mantine/core'
import { acknowledgeIncident, noteIncident } from '@panel/contracts/services/elsa_admin/endpoints'
import { type IncidentDetail, incidentMachine } from '@panel/contracts/services/elsa_admin/incidents'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import { MoveButtons } from '../../../shared/decisions/move-buttons.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Callout } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { faultText } from '../figures.ts'
import { incidentQuery, useChange } from '../queries.ts'
import { incidentTones } from '../tones.ts'
import { NoteButton } from './note-button.tsx'

const words = { namespace: 'elsa_admin', texts: 'incident' } as const

function IncidentFacts({ incident }: { incident: IncidentDetail }) {
  const { t } = useTranslation('elsa_admin')
  const { state, openedAt, closedAt, times, bad, events, operations, faults, firstLine } = incident
  return (
    <FactList
      plain
      facts={[
        fact(
          t('fields.state'),
          <StatusBadge tone={incidentTones[state]}>{t(`incident.states.${state}`)}</StatusBadge>,
        ),
        fact(t('fields.openedAt'), <Moment at={openedAt} />),
        ...(closedAt === null ? [] : [fact(t('fields.closedAt'), <Moment at={closedAt} />)]),
        fact(t('fields.times'), formatCount(times)),
        fact(t('fields.bad'), t('incident.bad', { bad: formatCount(bad), events: formatCount(events) })),
        ...(operations.length === 0 ? [] : [fact(t('fields.operations'), operations.join(', '))]),
        ...(faults.length === 0 ? [] : [fact(t('fields.faults'), faults.map(faultText).join(', '))]),
        ...(firstLine === null
          ? []
          : [
              fact(
                t('fields.log'),
                <Link to="/iservice/CONSOLE" search={{ line: firstLine }}>
                  {t('incident.log', { line: firstLine })}
                </Link>,
              ),
            ]),
      ]}
    />
  )
}

/** One incident: what was wrong, what was done about it, and what can be done. */
export function IncidentDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('elsa_admin')
  const change = useChange()
  const query = useQuery(incidentQuery(id))
  const params = { id: String(id) }
  const title = query.data ? t(`incident.names.${query.data.objective}`) : t('incident.title')
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <QueryView
        query={query}
        unknown={{ title: t('unknown.incident.title'), text: t('unknown.incident.text') }}
      >
        {(incident) => (
          <Stack>
            {incident.planned && <Callout tone="warn">{t('incident.plannedText')}</Callout>}
            <IncidentFacts incident={incident} />
            <Group gap="xs">
              <MoveButtons
                {...words}
                machine={incidentMachine}
                state={incident.state}
                actor="admin"
                onMove={(_move, reason, seen) =>
                  change(acknowledgeIncident, { params, body: { reason, seen } })
                }
              />
              <NoteButton onNote={(note) => change(noteIncident, { params, body: { note } })} />
            </Group>
            <DecisionTimeline {...words} decisions={incident.decisions} name={`incident-${id}`} />
          </Stack>
        )}
      </QueryView>
    </Dialog>
  )
}
