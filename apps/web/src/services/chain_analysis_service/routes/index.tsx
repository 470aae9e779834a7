import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { AnalysisPage } from '../components/analysis-page.tsx'
import { assetsQuery, flowsQuery } from '../queries.ts'
import { viewInUrl } from '../view-in-url.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/chain_analysis_service/')({
  staticData: { nav: { label: 'menu.dashboard', icon: 'chart-dots-3', order: 1 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const view = viewInUrl(deps)
    void queryClient.prefetchQuery(assetsQuery())
    if (view.tab === 'flows') void queryClient.prefetchQuery(flowsQuery(view))
  },
  component: Dashboard,
})

function Dashboard() {
  const { t } = useTranslation('chain_analysis_service')
  const search = Route.useSearch()
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <AnalysisPage search={search} />
    </>
  )
}
