import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryFailure } from '../../../shared/ui/query-failure.tsx'
import { rechargeList } from '../components/recharge-list.tsx'
import { assetChoices, useLiveSynkrony, useWithdrawableAssets } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_admin/recharges/')({
  staticData: { nav: { label: 'menu.recharges', icon: 'credit-card', order: 4 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, rechargeList, deps),
  component: Recharges,
})

function Recharges() {
  const { t } = useTranslation('synkrony_admin')
  const assets = useWithdrawableAssets()
  useLiveSynkrony()
  return (
    <>
      <PageHead title={t('recharges.title')} text={t('recharges.text')} />
      <QueryFailure query={assets} />
      <ServerList list={rechargeList} search={Route.useSearch()} choices={{ asset: assetChoices(assets) }} />
    </>
  )
}
