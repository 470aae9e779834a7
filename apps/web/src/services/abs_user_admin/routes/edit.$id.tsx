import { Skeleton, Stack } from '@mantine/core'
import { addUserNote, getUser, removeUserNote } from '@panel/contracts/services/abs_user_admin/endpoints'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNameTexts } from '../../../shared/accounts/account-name.tsx'
import { useChangeOf } from '../../../shared/api/use-change.ts'
import { shorten } from '../../../shared/format/shorten.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { NotesCard } from '../../../shared/notes/notes-card.tsx'
import { Section } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { UserEditor } from '../components/user-editor.tsx'
import { userHistoryList } from '../components/user-history-list.tsx'
import { useLiveUsers, userQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/abs_user_admin/edit/$id')({
  staticData: { nav: false },
  validateSearch: (search): UrlSearch => search,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(userQuery(params.id))
  },
  component: EditUser,
})

function EditUser() {
  const { t } = useTranslation('abs_user_admin')
  const { id } = Route.useParams()
  useLiveUsers()
  const search = Route.useSearch()
  const query = useQuery(userQuery(id))
  const nameOf = useNameTexts([id])
  const change = useChangeOf([getUser])
  const place = (
    <Stack gap="lg" role="status" aria-label={t('edit.loading')}>
      <Skeleton height={92} radius="lg" />
      <Skeleton height={340} radius="lg" />
    </Stack>
  )
  return (
    <>
      <PageHead title={t('edit.title')} crumb={nameOf(id) ?? shorten(id)}>
        <LinkButton to="/iservice/abs_user_admin" search variant="default">
          {t('edit.back')}
        </LinkButton>
      </PageHead>
      <QueryView query={query} loading={place}>
        {(detail) => (
          <Stack gap="xl">
            <UserEditor detail={detail} />
            <NotesCard
              notes={detail.notes}
              hint={t('edit.notesHint')}
              draft={`abs_user_admin/note/${id}`}
              onAdd={(text) => change(addUserNote, { params: { accountId: id }, body: { text } })}
              onRemove={(noteId) => change(removeUserNote, { params: { accountId: id, noteId } })}
            />
            <Section title={t('history.title')}>
              <ServerList
                list={userHistoryList(detail.availableServices)}
                search={search}
                fixed={{ accountId: id }}
              />
            </Section>
          </Stack>
        )}
      </QueryView>
    </>
  )
}
