import { Button, Group, Stack } from '@mantine/core'
import type { HealthOverview } from '@panel/contracts/services/elsa_admin/health'
import { useTranslation } from 'react-i18next'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import { Callout } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { faultText } from '../figures.ts'
import { incidentTones } from '../tones.ts'

/** What goes wrong now, and the faults that testers have armed; nothing where all is well. */
export function OpenIncidents({ overview: { incidents, faults } }: { overview: HealthOverview }) {
  const { t } = useTranslation('elsa_admin')
  const change = useListSearch()
  if (incidents.length === 0 && faults.length === 0) return null
  return (
    <Stack gap="xs">
      {incidents.map(({ id, objective, state, openedAt, operations, planned }) => (
        <Callout key={id} tone={state === 'open' && !planned ? 'bad' : 'warn'} role="group">
          <Group gap="sm">
            <StatusBadge tone={incidentTones[state]}>{t(`incident.states.${state}`)}</StatusBadge>
            <b>{t(`incident.names.${objective}`)}</b>
            <Moment at={openedAt} />
            {operations.length > 0 && <span>{operations.join(', ')}</span>}
            {planned && <span>{t('incident.planned')}</span>}
            <Button size="compact-sm" variant="default" onClick={() => change({ incident: id })}>
              {t('incident.open')}
            </Button>
          </Group>
        </Callout>
      ))}
      {faults.length > 0 && (
        <Callout tone="warn">
          {t('faults.armed')} {faults.map(faultText).join(', ')}
        </Callout>
      )}
    </Stack>
  )
}
