import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { filterValuesOf, loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { PeriodChoice } from '../../../shared/list/period-choice.tsx'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryFailure } from '../../../shared/ui/query-failure.tsx'
import { purchaseList } from '../components/purchase-list.tsx'
import { assetChoices, useLiveSynkrony, usePaidAssets } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_admin/purchases/')({
  staticData: { nav: { label: 'menu.purchases', icon: 'shopping-cart', order: 3 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, purchaseList, deps),
  component: Purchases,
})

function Purchases() {
  const { t } = useTranslation('synkrony_admin')
  const search = Route.useSearch()
  const { from, to } = filterValuesOf(purchaseList, search)
  const assets = usePaidAssets()
  useLiveSynkrony()
  return (
    <Stack>
      <PageHead title={t('purchases.title')} text={t('purchases.text')}>
        <PeriodChoice days={{ from, to }} />
      </PageHead>
      <QueryFailure query={assets} />
      <ServerList list={purchaseList} search={search} choices={{ asset: assetChoices(assets) }} />
    </Stack>
  )
}
