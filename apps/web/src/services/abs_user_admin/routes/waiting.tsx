import { Stack } from '@mantine/core'
import { patchUsers } from '@panel/contracts/services/abs_user_admin/endpoints'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/call.ts'
import { BulkView } from '../../../shared/bulk/bulk-view.tsx'
import { useBulkWrite } from '../../../shared/bulk/use-bulk-write.ts'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { titlesOf } from '../components/change-list.tsx'
import { describeUpdate } from '../components/change-sentences.tsx'
import { DecideUsers, type UsersDecision } from '../components/decide-users.tsx'
import { waitingUserList } from '../components/user-list.tsx'
import { serviceChoices, useLiveUsers, userEndpoints, userFiltersQuery } from '../queries.ts'

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
  const { data: filters } = useQuery(userFiltersQuery())
  const { flow, write } = useBulkWrite({ invalidates: userEndpoints })
  const [seen, setSeen] = useState<UsersDecision['seen']>([])
  const decide = async (decision: UsersDecision, clear: () => void): Promise<void> => {
    setSeen(decision.seen)
    const expected = decision.seen.map(({ accountId, updatedAt }) => ({ accountId, updatedAt }))
    // Refused where a colleague changed one of them since the review, which the update would undo.
    const submit = (tx: string) => call(patchUsers, { body: { tx, expected } })
    if ((await write(decision.calls, submit))?.success) clear()
  }
  return (
    <>
      <PageHead title={t('waiting.title')} text={t('waiting.text')} />
      <Stack>
        <BulkView
          flow={flow}
          whatChanges={describeUpdate(
            (id) => seen.find(({ accountId }) => accountId === id),
            titlesOf(filters?.services ?? []),
          )}
        />
        <ServerList
          list={waitingUserList}
          search={Route.useSearch()}
          choices={serviceChoices(filters)}
          selectionActions={(rows, clear) => (
            <DecideUsers rows={rows} onSign={(decision) => void decide(decision, clear)} />
          )}
        />
      </Stack>
    </>
  )
}
