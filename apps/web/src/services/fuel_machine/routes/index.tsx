import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { daysInUrl, spanOf } from '../../../shared/list/period.ts'
import { PeriodChoice } from '../../../shared/list/period-choice.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { callList } from '../components/call-list.tsx'
import { FuelDashboard } from '../components/fuel-dashboard.tsx'
import { fuelOverviewQuery, fuelSummaryQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/fuel_machine/')({
  staticData: { nav: { label: 'menu.dashboard', icon: 'gas-station', order: 1 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const days = daysInUrl(deps)
    void queryClient.prefetchQuery(fuelOverviewQuery())
    void queryClient.prefetchQuery(fuelSummaryQuery(days))
    return loadList(queryClient, callList, deps, spanOf(days))
  },
  component: Dashboard,
})

function Dashboard() {
  const { t } = useTranslation('fuel_machine')
  const search = Route.useSearch()
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        <PeriodChoice days={daysInUrl(search)} />
      </PageHead>
      <FuelDashboard search={search} />
    </>
  )
}
