import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { readConsoleView } from '../console-search.ts'
import { countsQuery, levelsQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/CONSOLE/')({
  staticData: { nav: { label: 'menu.logger', icon: 'terminal-2', order: 1 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { filter, minutes } = readConsoleView(deps)
    void queryClient.prefetchQuery(levelsQuery())
    void queryClient.prefetchQuery(countsQuery(filter, minutes))
  },
  component: Console,
})

function Console() {
  const { t } = useTranslation('CONSOLE')
  const search = Route.useSearch()
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <ConsolePage view={readConsoleView(search)} />
    </>
  )
}
