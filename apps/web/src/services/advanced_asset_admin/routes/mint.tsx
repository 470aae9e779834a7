import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { assetList } from '../components/asset-list.tsx'
import { MintForm } from '../components/mint-form.tsx'
import { mintableQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/advanced_asset_admin/mint')({
  staticData: { nav: { label: 'menu.mint', icon: 'coins', order: 2 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(mintableQuery())
    return loadList(context.queryClient, assetList, deps)
  },
  component: Mint,
})

function Mint() {
  const { t } = useTranslation('advanced_asset_admin')
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { data } = useQuery(mintableQuery())
  const asset = data?.rows.find(({ assetId }) => assetId === search.asset)
  return (
    <>
      <PageHead
        title={asset ? t('mint.titleOf', { assetId: asset.assetId }) : t('mint.title')}
        text={t('mint.text')}
      >
        {asset && (
          <LinkButton to="." search={{}} variant="default">
            {t('mint.all')}
          </LinkButton>
        )}
      </PageHead>
      {asset ? (
        <MintForm key={asset.assetId} asset={asset} />
      ) : (
        <ServerList
          list={assetList}
          search={search}
          actions={({ assetId, obstacle }) =>
            obstacle === null && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() =>
                  void navigate({ to: '/iservice/advanced_asset_admin/mint', search: { asset: assetId } })
                }
              >
                {t('mint.choose')}
              </Button>
            )
          }
        />
      )}
    </>
  )
}
