import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { readChoice, readListSearch, readText } from '../../../shared/list/list-search.ts'
import { ListSkeleton } from '../../../shared/list/list-skeleton.tsx'
import { lazyPart } from '../../../shared/loading/lazy-part.ts'
import { shortly } from '../../../shared/loading/shortly.ts'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { type AliasSearch, aliasRequestOf, delegationRequestOf } from '../alias-search.ts'
import { AliasList } from '../components/alias-list.tsx'
import { ListTabs } from '../components/list-tabs.tsx'
import { aliasListQuery, delegationListQuery } from '../queries.ts'
import { useOwnAccountId } from '../use-own-account-id.ts'

/** Revokes by signed transactions and reads the ledger's bytes, which the list of names need not wait for. */
const DelegationPanel = lazyPart(
  () => import('../components/delegation-panel.tsx'),
  (module) => module.DelegationPanel,
)

export const Route = createFileRoute('/_panel/_internal/iservice/alias/')({
  staticData: { nav: { label: 'menu.list', icon: 'at', order: 1 } },
  validateSearch: (search): AliasSearch => ({
    ...search,
    ...readListSearch(search, ['alias', 'registeredAt', 'delegate', 'target', 'expiration']),
    show: readChoice(search.show, ['delegations']),
    text: readText(search.text),
    state: readChoice(search.state, ['active', 'expired']),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    shortly(
      deps.show
        ? queryClient.prefetchQuery(delegationListQuery(delegationRequestOf(deps)))
        : queryClient.prefetchQuery(aliasListQuery(aliasRequestOf(deps))),
    ),
  component: Aliases,
})

function Aliases() {
  const { t } = useTranslation('alias')
  const search = Route.useSearch()
  const accountId = useOwnAccountId()
  return (
    <>
      <PageHead title={t('list.title')} text={t('list.text')}>
        <LinkButton to="/iservice/alias/new-alias" variant={search.show ? 'default' : 'filled'}>
          {t('newAlias.title')}
        </LinkButton>
        <LinkButton
          to="/iservice/alias/new-delegation/$alias"
          params={{ alias: accountId }}
          variant={search.show ? 'filled' : 'default'}
        >
          {t('newDelegation.title')}
        </LinkButton>
      </PageHead>
      <ListTabs show={search.show} />
      {search.show ? (
        <Suspense fallback={<ListSkeleton rows={6} label={t('loading')} />}>
          <DelegationPanel search={search} />
        </Suspense>
      ) : (
        <AliasList search={search} />
      )}
    </>
  )
}
