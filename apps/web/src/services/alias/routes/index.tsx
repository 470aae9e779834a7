import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ListSkeleton } from '../../../shared/list/list-skeleton.tsx'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { lazyComponent } from '../../../shared/loading/lazy-component.ts'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { PageTabs, TabLink } from '../../../shared/ui/page-tabs.tsx'
import { aliasList } from '../components/alias-list.tsx'
import { delegationList } from '../components/delegation-list.tsx'

/** Signs and reads the ledger's bytes, which the list of names need not wait for. */
const DelegationPanel = lazyComponent(
  () => import('../components/delegation-panel.tsx'),
  (module) => module.DelegationPanel,
)

export const Route = createFileRoute('/_panel/_internal/iservice/alias/')({
  staticData: { nav: { label: 'menu.list', icon: 'at', order: 1 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    deps.show === 'delegations'
      ? loadList(queryClient, delegationList, deps)
      : loadList(queryClient, aliasList, deps),
  component: Aliases,
})

function Aliases() {
  const { t } = useTranslation('alias')
  const search = Route.useSearch()
  const accountId = useOwnAccountId()
  const show = search.show === 'delegations' ? 'delegations' : undefined
  return (
    <>
      <PageHead title={t('list.title')} text={t('list.text')}>
        <LinkButton to="/iservice/alias/new-alias" variant={show ? 'default' : 'filled'}>
          {t('newAlias.title')}
        </LinkButton>
        <LinkButton
          to="/iservice/alias/new-delegation/$alias"
          params={{ alias: accountId }}
          variant={show ? 'filled' : 'default'}
        >
          {t('newDelegation.title')}
        </LinkButton>
      </PageHead>
      <PageTabs label={t('list.title')}>
        {/* Switching resets the URL, since the filters of one list mean nothing to the other. */}
        <TabLink to="/iservice/alias" search={{}} current={show === undefined}>
          {t('list.aliases')}
        </TabLink>
        <TabLink to="/iservice/alias" search={{ show: 'delegations' }} current={show !== undefined}>
          {t('list.delegations')}
        </TabLink>
      </PageTabs>
      {show ? (
        <Suspense fallback={<ListSkeleton rows={6} label={t('loading')} />}>
          <DelegationPanel search={search} />
        </Suspense>
      ) : (
        <ServerList
          list={aliasList}
          search={search}
          emptyAction={<LinkButton to="/iservice/alias/new-alias">{t('newAlias.title')}</LinkButton>}
        />
      )}
    </>
  )
}
