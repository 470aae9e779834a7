import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { PageTabs, TabLink } from '../../../shared/ui/page-tabs.tsx'
import { QueryFailure } from '../../../shared/ui/query-failure.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { LiabilityChart } from '../components/liability-chart.tsx'
import { memberList } from '../components/member-list.tsx'
import { movementList } from '../components/movement-list.tsx'
import { ProgrammeFigures } from '../components/programme-figures.tsx'
import { programmeQuery, useLiveLoyalty } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/gogo_admin/users')({
  staticData: { nav: { label: 'menu.users', icon: 'users', order: 3 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(programmeQuery())
    return loadList(context.queryClient, memberList, deps)
  },
  component: Members,
})

const home = '/iservice/gogo_admin/users'

function Members() {
  const { t } = useTranslation('gogo_admin')
  const search = Route.useSearch()
  useLiveLoyalty()
  const programme = useQuery(programmeQuery())
  const showsLiability = search.show === 'liability'
  return (
    <>
      <PageHead title={t('members.title')} text={t('members.text')}>
        <LinkButton to="/iservice/gogo_admin">{t('add.title')}</LinkButton>
      </PageHead>
      <PageTabs label={t('members.tabs')}>
        <TabLink to={home} search={{}} current={!showsLiability}>
          {t('members.list')}
        </TabLink>
        <TabLink to={home} search={{ show: 'liability' }} current={showsLiability}>
          {t('liability.title')}
        </TabLink>
      </PageTabs>
      {showsLiability ? (
        <QueryView query={programme}>
          {(data) => (
            <Stack>
              <ProgrammeFigures programme={data} />
              <LiabilityChart days={data.days} />
              <ServerList list={movementList} search={search} />
            </Stack>
          )}
        </QueryView>
      ) : (
        <>
          <QueryFailure query={programme} />
          <ServerList
            list={memberList}
            search={search}
            choices={{ role: programme.data?.roles.map(({ role }) => role) ?? [] }}
            emptyAction={
              <LinkButton to="/iservice/gogo_admin" variant="default">
                {t('add.title')}
              </LinkButton>
            }
          />
        </>
      )}
    </>
  )
}
