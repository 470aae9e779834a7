import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryFailure } from '../../../shared/ui/query-failure.tsx'
import { WithdrawalBulk } from '../components/withdrawal-bulk.tsx'
import { withdrawalRequestList } from '../components/withdrawal-request-list.tsx'
import { assetChoices, useLiveSynkrony, useWithdrawableAssets } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_admin/withdraw/')({
  staticData: { nav: { label: 'menu.withdraw', icon: 'cash-banknote', order: 2 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, withdrawalRequestList, deps),
  component: Withdraw,
})

function Withdraw() {
  const { t } = useTranslation('synkrony_admin')
  const assets = useWithdrawableAssets()
  useLiveSynkrony()
  return (
    <>
      <PageHead title={t('withdraw.title')} text={t('withdraw.text')} />
      <QueryFailure query={assets} />
      <ServerList
        list={withdrawalRequestList}
        search={Route.useSearch()}
        choices={{ asset: assetChoices(assets) }}
        selectionActions={(rows, clear) => <WithdrawalBulk rows={rows} clear={clear} />}
      />
    </>
  )
}
