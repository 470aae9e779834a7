import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { payerList } from '../components/payer-list.tsx'
import { useLiveSynkrony } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_admin/users')({
  staticData: { nav: { label: 'menu.users', icon: 'users', order: 6 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, payerList, deps),
  component: Users,
})

function Users() {
  const { t } = useTranslation('synkrony_admin')
  useLiveSynkrony()
  return (
    <>
      <PageHead title={t('users.title')} text={t('users.text')} />
      <ServerList list={payerList} search={Route.useSearch()} />
    </>
  )
}
