import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { HubCards } from '../components/hub-cards.tsx'
import { hubQuery, useLiveSynkrony } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_admin/cryptoHub/')({
  staticData: { nav: { label: 'menu.cryptoHub', icon: 'wallet', order: 5 } },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(hubQuery())
  },
  component: CryptoHub,
})

function CryptoHub() {
  const { t } = useTranslation('synkrony_admin')
  useLiveSynkrony()
  const query = useQuery(hubQuery())
  return (
    <Stack>
      <PageHead title={t('hub.title')} text={t('hub.text')} />
      <QueryView query={query} loading={420}>
        {({ assets }) =>
          assets.length === 0 ? (
            <EmptyState title={t('hub.empty.title')} text={t('hub.empty.text')} />
          ) : (
            <Stack>
              <HubCards assets={assets} />
            </Stack>
          )
        }
      </QueryView>
    </Stack>
  )
}
