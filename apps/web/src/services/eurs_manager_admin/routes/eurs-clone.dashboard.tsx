import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { CloneFigures } from '../components/clone-figures.tsx'
import { coverList } from '../components/clone-list.tsx'
import { cloneSumsQuery, useLiveTokens } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/eurs_manager_admin/eurs-clone/dashboard')({
  staticData: { nav: { label: 'menu.cloneDashboard', icon: 'layout-dashboard', order: 2 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(cloneSumsQuery())
    return loadList(queryClient, coverList, deps)
  },
  component: CloneDashboard,
})

function CloneDashboard() {
  const { t } = useTranslation('eurs_manager_admin')
  useLiveTokens()
  const query = useQuery(cloneSumsQuery())
  return (
    <>
      <PageHead title={t('cloneDashboard.title')} text={t('cloneDashboard.text')}>
        <LinkButton to="/iservice/eurs_manager_admin/eurs-clone/list" search={{ show: 'new' }}>
          {t('clones.new')}
        </LinkButton>
      </PageHead>
      <Stack>
        <QueryView query={query} loading={160}>
          {(sums) => sums.clones > 0 && <CloneFigures sums={sums} />}
        </QueryView>
        <ServerList list={coverList} search={Route.useSearch()} />
      </Stack>
    </>
  )
}
