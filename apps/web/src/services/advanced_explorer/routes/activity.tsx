import { createFileRoute } from '@tanstack/react-router'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { daysInUrl } from '../../../shared/list/period.ts'
import { ActivityPage } from '../components/activity-page.tsx'
import { activityQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/advanced_explorer/activity')({
  staticData: { nav: { label: 'menu.activity', icon: 'chart-line', order: 2 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(activityQuery(daysInUrl(deps)))
  },
  component: Activity,
})

function Activity() {
  return <ActivityPage days={daysInUrl(Route.useSearch())} />
}
