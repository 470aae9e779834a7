import { tokenChanged } from '@panel/contracts/services/nft/events'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useInvalidateOn } from '../../../shared/api/use-socket-event.ts'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { readText } from '../../../shared/list/list-search.ts'
import { ListSkeleton } from '../../../shared/list/list-skeleton.tsx'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { lazyComponent } from '../../../shared/loading/lazy-component.ts'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { PageTabs, TabLink } from '../../../shared/ui/page-tabs.tsx'
import { tokenList } from '../components/token-list.tsx'
import { tokenEndpoints, tokenQuery } from '../queries.ts'

/** Both sign and read the ledger's bytes, which the gallery need not wait for. */
const TokenMaker = lazyComponent(
  () => import('../components/token-maker.tsx'),
  (module) => module.TokenMaker,
)
const TokenView = lazyComponent(
  () => import('../components/token-view.tsx'),
  (module) => module.TokenView,
)

export const Route = createFileRoute('/_panel/_internal/iservice/nft/')({
  staticData: { nav: { label: 'menu.tokens', icon: 'photo', order: 1 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const token = readText(deps.token)
    if (token !== undefined) void queryClient.prefetchQuery(tokenQuery(token))
    else if (deps.show === 'gallery') return loadList(queryClient, tokenList, deps)
    return undefined
  },
  component: Tokens,
})

function Tokens() {
  const { t } = useTranslation('nft')
  const search = Route.useSearch()
  useInvalidateOn(tokenChanged, tokenEndpoints)
  const token = readText(search.token)
  const shown = search.show === 'gallery' ? 'gallery' : 'make'
  const place = <ListSkeleton rows={6} label={t('loading')} />
  if (token !== undefined) {
    return (
      <Suspense fallback={place}>
        <TokenView tokenId={token} />
      </Suspense>
    )
  }
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <PageTabs label={t('tabs')}>
        {(['make', 'gallery'] as const).map((tab) => (
          <TabLink
            key={tab}
            to="."
            search={{ show: tab === 'make' ? undefined : tab }}
            current={tab === shown}
          >
            {t(`${tab}.tab`)}
          </TabLink>
        ))}
      </PageTabs>
      {shown === 'gallery' ? (
        <ServerList
          list={tokenList}
          search={search}
          emptyAction={<LinkButton to="/iservice/nft">{t('make.tab')}</LinkButton>}
        />
      ) : (
        <Suspense fallback={place}>
          <TokenMaker />
        </Suspense>
      )}
    </>
  )
}
