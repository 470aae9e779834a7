import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { momentOfDay, readDay } from '../../../shared/list/day.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { PeriodChoice } from '../../../shared/list/period-choice.tsx'
import { PeriodView } from '../../../shared/list/period-view.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { PlatformOverview } from '../components/platform-overview.tsx'
import { summaryQuery, useLiveSynkrony } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_admin/dashboard')({
  staticData: { nav: { label: 'menu.dashboard', icon: 'chart-line', order: 1 } },
  validateSearch: (search): UrlSearch => search,
  component: Dashboard,
})

function Dashboard() {
  const { t } = useTranslation('synkrony_admin')
  const { from: typedFrom, to: typedTo } = Route.useSearch()
  useLiveSynkrony()
  const [from, to] = [readDay(typedFrom), readDay(typedTo)]
  const query = useQuery(
    summaryQuery({
      createdFrom: from === undefined ? undefined : momentOfDay(from, 'start'),
      createdTo: to === undefined ? undefined : momentOfDay(to, 'end'),
    }),
  )
  return (
    <Stack>
      <PageHead title={t('dashboard.title')} text={t('dashboard.text')}>
        <PeriodChoice days={{ from, to }} />
      </PageHead>
      <PeriodView days={{ from, to }} query={query} loading={640}>
        {(summary) => (
          <Stack opacity={query.isPlaceholderData ? 0.55 : 1}>
            <PlatformOverview summary={summary} days={{ from, to }} />
          </Stack>
        )}
      </PeriodView>
    </Stack>
  )
}
