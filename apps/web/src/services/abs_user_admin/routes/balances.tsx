import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { userBalanceList } from '../components/user-balance-list.tsx'
import { useLiveUsers, userFiltersQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/abs_user_admin/balances')({
  staticData: { nav: { label: 'menu.balances', icon: 'coins', order: 2 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, userBalanceList, deps),
  component: UserBalances,
})

function UserBalances() {
  const { t } = useTranslation('abs_user_admin')
  useLiveUsers()
  const { data: filters } = useQuery(userFiltersQuery())
  return (
    <>
      <PageHead title={t('balances.title')} text={t('balances.text')} />
      <ServerList
        list={userBalanceList}
        search={Route.useSearch()}
        choices={{ asset: filters?.assets ?? [] }}
      />
    </>
  )
}
