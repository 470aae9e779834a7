import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../components/dashboard-page.tsx'
import { type ExplorerSearch, readExplorerSearch } from '../explorer-search.ts'
import { newestBlocksQuery, newestTransactionsQuery, statisticsQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/advanced_explorer/')({
  staticData: { nav: { label: 'menu.dashboard', icon: 'cube' } },
  validateSearch: (search): ExplorerSearch => ({ ...search, ...readExplorerSearch(search) }),
  loader: ({ context: { queryClient } }) => {
    // Not awaited: the page shows at once, with a place held for each part.
    void queryClient.prefetchQuery(newestBlocksQuery())
    void queryClient.prefetchInfiniteQuery(newestTransactionsQuery())
    void queryClient.prefetchQuery(statisticsQuery())
  },
  component: Dashboard,
})

function Dashboard() {
  return <DashboardPage search={Route.useSearch()} />
}
