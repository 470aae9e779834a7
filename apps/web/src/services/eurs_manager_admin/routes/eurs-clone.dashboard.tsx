import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { CloneOverview } from '../components/clone-overview.tsx'
import { clonesQuery, useLiveTokens } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/eurs_manager_admin/eurs-clone/dashboard')({
  staticData: { nav: { label: 'menu.cloneDashboard', icon: 'layout-dashboard', order: 2 } },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(clonesQuery())
  },
  component: CloneDashboard,
})

function CloneDashboard() {
  const { t } = useTranslation('eurs_manager_admin')
  useLiveTokens()
  const query = useQuery(clonesQuery())
  return (
    <>
      <PageHead title={t('cloneDashboard.title')} text={t('cloneDashboard.text')}>
        <LinkButton to="/iservice/eurs_manager_admin/eurs-clone/list" search={{ show: 'new' }}>
          {t('clones.new')}
        </LinkButton>
      </PageHead>
      <QueryView query={query} loading={320}>
        {(answer) => (
          <Stack>
            <CloneOverview clones={answer.rows} height={answer.height} readAt={answer.readAt} />
          </Stack>
        )}
      </QueryView>
    </>
  )
}
