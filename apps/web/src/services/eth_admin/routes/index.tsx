import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { BridgePage } from '../components/bridge-page.tsx'
import { bridgeQuery } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/eth_admin/')({
  staticData: { nav: { label: 'menu.tokens', icon: 'coins', order: 1 } },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(bridgeQuery())
  },
  component: Tokens,
})

function Tokens() {
  const { t } = useTranslation('eth_admin')
  return (
    <>
      <PageHead title={t('tokens.head')} text={t('tokens.text')} />
      <BridgePage />
    </>
  )
}
