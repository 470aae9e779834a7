import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../components/dashboard-page.tsx'
import { type ExplorerSearch, readExplorerSearch, requestOf } from '../explorer-search.ts'
import { blocksQuery, statisticsQuery, transactionsQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/advanced_explorer/')({
  staticData: { nav: { label: 'menu.dashboard', icon: 'cube' } },
  // Read by the page, so that the route itself stays small.
  validateSearch: (search): { readonly [Name in keyof ExplorerSearch]?: unknown } => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const search = readExplorerSearch(deps)
    // Not awaited: the page shows at once, with a place held for each part.
    void queryClient.prefetchQuery(transactionsQuery(search.account, requestOf(search)))
    void queryClient.prefetchQuery(blocksQuery(search.below))
    void queryClient.prefetchQuery(statisticsQuery())
  },
  component: Dashboard,
})

function Dashboard() {
  return <DashboardPage search={readExplorerSearch(Route.useSearch())} />
}
