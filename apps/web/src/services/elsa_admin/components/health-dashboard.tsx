import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import { Callout, Card, Columns, Section } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { readHealthSearch } from '../health-search.ts'
import { overviewQuery, useLiveHealth } from '../queries.ts'
import { CallsCard } from './calls-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { IncidentDialog } from './incident-dialog.tsx'
import { incidentList } from './incident-list.tsx'
import { ObjectivesCard } from './objectives-card.tsx'
import { OpenIncidents } from './open-incidents.tsx'
import { NowFigures, PartsCard } from './state-card.tsx'
import { WorksCard } from './works-card.tsx'

/** How the platform is now and was before. */
export function HealthDashboard({ search }: { search: UrlSearch }) {
  const { t } = useTranslation('elsa_admin')
  const query = useQuery(overviewQuery())
  const failed = useLiveHealth()
  const change = useListSearch()
  const { span, incident } = readHealthSearch(search)
  return (
    <Stack>
      {failed && <Callout tone="warn">{t('notLive')}</Callout>}
      <QueryView query={query} loading={640}>
        {(overview) => (
          <>
            <OpenIncidents overview={overview} />
            <Card title={t(`state.${overview.state}`)}>
              <NowFigures now={overview.now} />
            </Card>
            <ObjectivesCard objectives={overview.objectives} />
            <Columns>
              <CallsCard calls={overview.calls} />
              <PartsCard overview={overview} />
            </Columns>
            <HistoryCard span={span} />
            <WorksCard works={overview.works} />
          </>
        )}
      </QueryView>
      <Section title={t('list.title')}>
        <ServerList list={incidentList} search={search} />
      </Section>
      {incident !== undefined && (
        <IncidentDialog id={incident} onClose={() => change({ incident: undefined })} />
      )}
    </Stack>
  )
}
