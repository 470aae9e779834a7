import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Callout, Grid } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { BookkeepingCard } from '../components/bookkeeping-card.tsx'
import { PairCard } from '../components/pair-card.tsx'
import { bookkeepingQuery, pairsQuery } from '../queries.ts'
import { useLivePairs } from '../use-live-pairs.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/orderbook_admin/')({
  staticData: { nav: { label: 'menu.monitor', icon: 'activity', order: 1 } },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(pairsQuery())
    void queryClient.prefetchQuery(bookkeepingQuery())
  },
  component: Monitor,
})

function Monitor() {
  const { t } = useTranslation('orderbook_admin')
  const query = useQuery(pairsQuery())
  const failed = useLivePairs()
  return (
    <>
      <PageHead title={t('monitor.title')} text={t('monitor.text')} />
      <Stack>
        {failed && <Callout tone="warn">{t('monitor.notLive')}</Callout>}
        <QueryView query={query} loading={420}>
          {({ pairs }) =>
            pairs.length === 0 ? (
              <EmptyState title={t('monitor.empty.title')} text={t('monitor.empty.text')}>
                <LinkButton to="/iservice/orderbook_admin/setToken">{t('token.admit')}</LinkButton>
              </EmptyState>
            ) : (
              <Grid min="19rem" as="ul">
                {pairs.map((pair) => (
                  <PairCard key={pair.pair} pair={pair} />
                ))}
              </Grid>
            )
          }
        </QueryView>
        <BookkeepingCard />
      </Stack>
    </>
  )
}
