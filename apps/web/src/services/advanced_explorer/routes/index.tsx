import { createFileRoute } from '@tanstack/react-router'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { blockList } from '../components/block-list.tsx'
import { DashboardPage } from '../components/dashboard-page.tsx'
import { transactionList } from '../components/transaction-list.tsx'
import { accountFilter, readOpened } from '../explorer-search.ts'
import { statisticsQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/advanced_explorer/')({
  staticData: { nav: { label: 'menu.dashboard', icon: 'cube' } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    void loadList(queryClient, blockList, deps)
    void queryClient.prefetchQuery(statisticsQuery())
    await loadList(queryClient, transactionList, deps, accountFilter(readOpened(deps)))
  },
  component: Dashboard,
})

function Dashboard() {
  return <DashboardPage search={Route.useSearch()} />
}
