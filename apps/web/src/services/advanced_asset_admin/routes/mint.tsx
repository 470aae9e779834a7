import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { Callout } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { assetList } from '../components/asset-list.tsx'
import { MintForm } from '../components/mint-form.tsx'
import { MintersCard } from '../components/minters-card.tsx'
import { assetQuery, useLiveAssets } from '../queries.ts'

const chosenIn = ({ asset }: UrlSearch): string | undefined => (typeof asset === 'string' ? asset : undefined)

export const Route = createFileRoute('/_panel/_internal/iservice/advanced_asset_admin/mint')({
  staticData: { nav: { label: 'menu.mint', icon: 'coins', order: 2 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const assetId = chosenIn(deps)
    if (assetId === undefined) return loadList(context.queryClient, assetList, deps)
    void context.queryClient.prefetchQuery(assetQuery(assetId))
    return undefined
  },
  component: Mint,
})

function MintAsset({ assetId }: { assetId: string }) {
  const { t } = useTranslation('advanced_asset_admin')
  const query = useQuery(assetQuery(assetId))
  return (
    <>
      <PageHead title={t('mint.titleOf', { assetId })} text={t('mint.text')}>
        <LinkButton to="." search={{}} variant="default">
          {t('mint.all')}
        </LinkButton>
      </PageHead>
      <QueryView
        query={query}
        unknown={{ title: t('mint.unknown.title'), text: t('mint.unknown.text', { assetId }) }}
      >
        {(asset) => (
          <Stack>
            {asset.obstacle === null ? (
              <MintForm key={asset.assetId} asset={asset} />
            ) : (
              <Callout tone="warn">{t(`mint.obstacles.${asset.obstacle}`)}</Callout>
            )}
            <MintersCard asset={asset} />
          </Stack>
        )}
      </QueryView>
    </>
  )
}

function Mint() {
  const { t } = useTranslation('advanced_asset_admin')
  const search = Route.useSearch()
  const assetId = chosenIn(search)
  useLiveAssets()
  if (assetId !== undefined) return <MintAsset assetId={assetId} />
  return (
    <>
      <PageHead title={t('mint.title')} text={t('mint.text')} />
      <ServerList
        list={assetList}
        search={search}
        actions={({ assetId, obstacle }) => (
          <LinkButton
            to="/iservice/advanced_asset_admin/mint"
            search={{ asset: assetId }}
            size="compact-sm"
            variant="default"
          >
            {t(obstacle === null ? 'mint.choose' : 'minters.show')}
          </LinkButton>
        )}
      />
    </>
  )
}
