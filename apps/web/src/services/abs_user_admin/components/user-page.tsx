import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { userQuery } from '../queries.ts'
import { useLiveUsers } from '../use-live-users.ts'
import { UserEditor } from './user-editor.tsx'

/** One user: who it is, what it may do, and how that is changed. */
export function UserPage({ accountId }: { accountId: string }) {
  const { t } = useTranslation('abs_user_admin')
  useLiveUsers()
  const { data, error, refetch } = useQuery(userQuery(accountId))
  return (
    <>
      <PageHead title={t('edit.title')}>
        <LinkButton to="/iservice/abs_user_admin" search variant="default">
          {t('edit.back')}
        </LinkButton>
      </PageHead>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {data && <UserEditor detail={data} />}
      {!data && !error && (
        <Stack gap="lg" role="status" aria-label={t('edit.loading')}>
          <Skeleton height={92} radius="lg" />
          <Skeleton height={340} radius="lg" />
        </Stack>
      )}
    </>
  )
}
