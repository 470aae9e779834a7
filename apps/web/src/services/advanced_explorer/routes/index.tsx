import { createFileRoute } from '@tanstack/react-router'
import { shortly } from '../../../shared/loading/shortly.ts'
import { DashboardPage } from '../components/dashboard-page.tsx'
import { type ExplorerSearch, readExplorerSearch, requestOf } from '../explorer-search.ts'
import { blocksQuery, statisticsQuery, transactionsQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/advanced_explorer/')({
  staticData: { nav: { label: 'menu.dashboard', icon: 'cube' } },
  // Read by the page, so that the route itself stays small.
  validateSearch: (search): { readonly [Name in keyof ExplorerSearch]?: unknown } => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const search = readExplorerSearch(deps)
    void queryClient.prefetchQuery(blocksQuery(search.below))
    void queryClient.prefetchQuery(statisticsQuery())
    await shortly(queryClient.prefetchQuery(transactionsQuery(search.account, requestOf(search))))
  },
  component: Dashboard,
})

function Dashboard() {
  return <DashboardPage search={readExplorerSearch(Route.useSearch())} />
}
