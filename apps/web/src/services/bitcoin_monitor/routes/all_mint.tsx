import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { depositList } from '../components/deposit-list.tsx'
import { useLiveBridge } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/bitcoin_monitor/all_mint')({
  staticData: { nav: { label: 'menu.allMint', icon: 'arrow-bar-to-down', order: 2 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, depositList, deps),
  component: AllMint,
})

function AllMint() {
  const { t } = useTranslation('bitcoin_monitor')
  useLiveBridge()
  return (
    <>
      <PageHead title={t('deposits.title')} text={t('deposits.text')}>
        <LinkButton to="/iservice/bitcoin_monitor/addresses" variant="default">
          {t('addresses.open')}
        </LinkButton>
      </PageHead>
      <ServerList list={depositList} search={Route.useSearch()} />
    </>
  )
}
