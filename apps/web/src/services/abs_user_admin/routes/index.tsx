import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { userList } from '../components/user-list.tsx'
import { serviceChoices, useLiveUsers, userFiltersQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/abs_user_admin/')({
  staticData: { nav: { label: 'menu.users', icon: 'users' } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, userList, deps),
  component: Users,
})

function Users() {
  const { t } = useTranslation('abs_user_admin')
  useLiveUsers()
  const { data: filters } = useQuery(userFiltersQuery())
  return (
    <>
      <PageHead title={t('list.title')} text={t('list.text')} />
      <ServerList list={userList} search={Route.useSearch()} choices={serviceChoices(filters)} />
    </>
  )
}
