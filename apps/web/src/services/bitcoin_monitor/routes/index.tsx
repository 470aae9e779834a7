import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { MonitorPage } from '../components/monitor-page.tsx'
import { bridgeQuery, useLiveBridge } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/bitcoin_monitor/')({
  staticData: { nav: { label: 'menu.monitor', icon: 'heart-rate-monitor', order: 1 } },
  validateSearch: (search): UrlSearch => search,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(bridgeQuery())
  },
  component: Monitor,
})

function Monitor() {
  const { t } = useTranslation('bitcoin_monitor')
  useLiveBridge()
  return (
    <>
      <PageHead title={t('monitor.title')} text={t('monitor.text')} />
      <MonitorPage search={Route.useSearch()} />
    </>
  )
}
