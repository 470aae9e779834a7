import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { cloneList } from '../components/clone-list.tsx'
import { useLiveTokens } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/eurs_manager_admin/clones')({
  staticData: { nav: { label: 'menu.clones', icon: 'list', order: 5 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, cloneList, deps),
  component: Clones,
})

function Clones() {
  const { t } = useTranslation('eurs_manager_admin')
  useLiveTokens()
  return (
    <>
      <PageHead title={t('clones.title')} text={t('clones.text')} />
      <ServerList list={cloneList} search={Route.useSearch()} />
    </>
  )
}
