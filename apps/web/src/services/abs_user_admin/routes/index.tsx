import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readChoice, readListSearch, readText } from '../../../shared/list/list-search.ts'
import { shortly } from '../../../shared/loading/shortly.ts'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { UserList } from '../components/user-list.tsx'
import { userListQuery } from '../queries.ts'
import { requestOf, type UserSearch } from '../user-search.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/abs_user_admin/')({
  staticData: { nav: { label: 'menu.users', icon: 'users' } },
  validateSearch: (search: Record<string, unknown>): UserSearch => ({
    ...search,
    ...readListSearch(search, ['accountId', 'status', 'createdAt', 'updatedAt']),
    text: readText(search.text),
    role: readChoice(search.role, [
      'admin',
      'dev',
      'merchant',
      'user',
      'nft',
      'admin_synkrony',
      'kyc',
      'caob',
    ]),
    status: readChoice(search.status, ['ACTIVE', 'UNDER_APPROVAL', 'DISABLED']),
  }),
  loaderDeps: ({ search }) => requestOf(search),
  loader: ({ context, deps }) => shortly(context.queryClient.prefetchQuery(userListQuery(deps))),
  component: Users,
})

function Users() {
  const { t } = useTranslation('abs_user_admin')
  return (
    <>
      <PageHead title={t('list.title')} text={t('list.text')} />
      <UserList search={Route.useSearch()} />
    </>
  )
}
