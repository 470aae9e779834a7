import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { waitingUserList } from '../components/user-list.tsx'
import { useLiveUsers } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/abs_user_admin/waiting')({
  staticData: { nav: { label: 'menu.waiting', icon: 'hourglass', order: 1 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, waitingUserList, deps),
  component: WaitingUsers,
})

function WaitingUsers() {
  const { t } = useTranslation('abs_user_admin')
  useLiveUsers()
  return (
    <>
      <PageHead title={t('waiting.title')} text={t('waiting.text')} />
      <ServerList list={waitingUserList} search={Route.useSearch()} />
    </>
  )
}
