import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { BulkApproval } from '../components/bulk-approval.tsx'
import { withdrawalList } from '../components/withdrawal-list.tsx'
import { useLiveBridge } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/bitcoin_monitor/all_burn')({
  staticData: { nav: { label: 'menu.allBurn', icon: 'arrow-bar-up', order: 3 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, withdrawalList, deps),
  component: AllBurn,
})

function AllBurn() {
  const { t } = useTranslation('bitcoin_monitor')
  useLiveBridge()
  return (
    <>
      <PageHead title={t('withdrawals.title')} text={t('withdrawals.text')}>
        <LinkButton to="/iservice/bitcoin_monitor/withdraw" variant="default">
          {t('withdraw.open')}
        </LinkButton>
      </PageHead>
      <ServerList
        list={withdrawalList}
        search={Route.useSearch()}
        selectionActions={(rows, clear) => <BulkApproval rows={rows} clear={clear} />}
      />
    </>
  )
}
