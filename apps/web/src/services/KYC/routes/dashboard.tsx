import { createFileRoute } from '@tanstack/react-router'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { DashboardPage } from '../components/dashboard-page.tsx'
import { reviewList } from '../components/review-list.tsx'
import { summaryQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/KYC/dashboard')({
  staticData: { nav: { label: 'menu.dashboard', icon: 'list-check', order: 1 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(summaryQuery())
    return loadList(context.queryClient, reviewList, deps)
  },
  component: Dashboard,
})

function Dashboard() {
  return <DashboardPage search={Route.useSearch()} />
}
