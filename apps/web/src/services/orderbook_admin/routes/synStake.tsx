import { Stack } from '@mantine/core'
import { listMakers } from '@panel/contracts/services/orderbook_admin/endpoints'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { DutiesForm } from '../components/duties-form.tsx'
import { makerList } from '../components/maker-list.tsx'
import { pairsQuery } from '../queries.ts'
import { useCalmList } from '../use-calm-list.ts'
import { useLivePairs } from '../use-live-pairs.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/orderbook_admin/synStake')({
  staticData: { nav: { label: 'menu.synStake', icon: 'lock', order: 4 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(pairsQuery())
    return loadList(queryClient, makerList, deps)
  },
  component: Makers,
})

function Makers() {
  const { t } = useTranslation('orderbook_admin')
  const search = Route.useSearch()
  const { data } = useQuery(pairsQuery())
  useLivePairs()
  const calm = useCalmList([listMakers])
  const pairs = (data?.pairs ?? []).filter(({ state }) => state !== 'removed')
  return (
    <>
      <PageHead title={t('makers.title')} text={t('makers.text')} />
      <Stack>
        <div {...calm}>
          <ServerList list={makerList} search={search} choices={{ pair: pairs.map(({ pair }) => pair) }} />
        </div>
        {pairs.length > 0 && <DutiesForm pairs={pairs} />}
      </Stack>
    </>
  )
}
