import { Stack } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { readChoice } from '../../../shared/list/list-search.ts'
import { ListSkeleton } from '../../../shared/list/list-skeleton.tsx'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { lazyComponent } from '../../../shared/loading/lazy-component.ts'
import { Hint } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { PageTabs, TabLink } from '../../../shared/ui/page-tabs.tsx'
import { actionList } from '../components/action-list.tsx'
import { aliasList } from '../components/alias-list.tsx'
import { delegationList } from '../components/delegation-list.tsx'
import { EndsSoon } from '../components/ends-soon.tsx'
import { receivedList } from '../components/received-list.tsx'

/** Signs and reads the ledger's bytes, which the list of names need not wait for. */
const DelegationPanel = lazyComponent(
  () => import('../components/delegation-panel.tsx'),
  (module) => module.DelegationPanel,
)

/** The parts of the page other than the names. */
const parts = ['delegations', 'received', 'acted'] as const

/** Reads the first rows of the part that a URL names. */
const loadShown = (queryClient: QueryClient, search: UrlSearch): Promise<void> => {
  switch (readChoice(search.show, parts)) {
    case 'delegations':
      return loadList(queryClient, delegationList, search)
    case 'received':
      return loadList(queryClient, receivedList, search)
    case 'acted':
      return loadList(queryClient, actionList, search)
    default:
      return loadList(queryClient, aliasList, search)
  }
}

export const Route = createFileRoute('/_panel/_internal/iservice/alias/')({
  staticData: { nav: { label: 'menu.list', icon: 'at', order: 1 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadShown(queryClient, deps),
  component: Aliases,
})

function Aliases() {
  const { t } = useTranslation('alias')
  const search = Route.useSearch()
  const show = readChoice(search.show, parts)
  const newAlias = (
    <LinkButton key="alias" to="/iservice/alias/new-alias" variant={show ? 'default' : 'filled'}>
      {t('newAlias.title')}
    </LinkButton>
  )
  const newDelegation = (
    <LinkButton key="delegation" to="/iservice/alias/new-delegation" variant={show ? 'filled' : 'default'}>
      {t('newDelegation.title')}
    </LinkButton>
  )
  return (
    <>
      <PageHead title={t('list.title')} text={t('list.text')}>
        {show ? [newAlias, newDelegation] : [newDelegation, newAlias]}
      </PageHead>
      <PageTabs label={t('list.tabs')}>
        {/* Switching resets the URL, since the filters of one list mean nothing to the other. */}
        <TabLink to="/iservice/alias" search={{}} current={show === undefined}>
          {t('list.aliases')}
        </TabLink>
        {parts.map((part) => (
          <TabLink key={part} to="/iservice/alias" search={{ show: part }} current={show === part}>
            {t(`list.${part}`)}
          </TabLink>
        ))}
      </PageTabs>
      <Stack>
        <EndsSoon />
        {show === 'delegations' && (
          <Suspense fallback={<ListSkeleton rows={6} label={t('loading')} />}>
            <DelegationPanel search={search} />
          </Suspense>
        )}
        {show === 'received' && <ServerList list={receivedList} search={search} />}
        {show === 'acted' && (
          <>
            <Hint>{t('acted.hint')}</Hint>
            <ServerList list={actionList} search={search} />
          </>
        )}
        {show === undefined && (
          <ServerList
            list={aliasList}
            search={search}
            emptyAction={
              <LinkButton to="/iservice/alias/new-alias" variant="default">
                {t('newAlias.title')}
              </LinkButton>
            }
          />
        )}
      </Stack>
    </>
  )
}
