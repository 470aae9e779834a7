import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { HealthDashboard } from '../components/health-dashboard.tsx'
import { incidentList } from '../components/incident-list.tsx'
import { readHealthSearch } from '../health-search.ts'
import { historyQuery, overviewQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/elsa_admin/')({
  staticData: { nav: { label: 'menu.dashboard', icon: 'activity-heartbeat', order: 1 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(overviewQuery())
    void queryClient.prefetchQuery(historyQuery(readHealthSearch(deps).span))
    return loadList(queryClient, incidentList, deps)
  },
  component: Dashboard,
})

function Dashboard() {
  const { t } = useTranslation('elsa_admin')
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <HealthDashboard search={Route.useSearch()} />
    </>
  )
}
