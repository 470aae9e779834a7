import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { readKey, readText } from '../../../shared/list/list-search.ts'
import { blockList } from '../components/block-list.tsx'
import { DashboardPage } from '../components/dashboard-page.tsx'
import { transactionList } from '../components/transaction-list.tsx'
import { statisticsQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/advanced_explorer/')({
  staticData: { nav: { label: 'menu.dashboard', icon: 'cube' } },
  validateSearch: (search): UrlSearch => search,
  beforeLoad: ({ search }) => {
    // Links of before these pages had addresses of their own.
    const height = readKey(search.block)
    if (height !== undefined) {
      const params = { height: String(height) }
      throw redirect({ to: '/iservice/advanced_explorer/block/$height', params, replace: true })
    }
    const accountId = readText(search.account)
    if (accountId !== undefined) {
      throw redirect({
        to: '/iservice/advanced_explorer/account/$accountId',
        params: { accountId },
        replace: true,
      })
    }
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    void loadList(queryClient, blockList, deps)
    void queryClient.prefetchQuery(statisticsQuery())
    await loadList(queryClient, transactionList, deps)
  },
  component: Dashboard,
})

function Dashboard() {
  return <DashboardPage search={Route.useSearch()} />
}
