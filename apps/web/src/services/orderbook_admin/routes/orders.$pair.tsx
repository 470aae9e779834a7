import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import { Figures } from '../../../shared/figures/figures.tsx'
import { formatCount, formatPercent, formatUnits } from '../../../shared/format/amounts.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { readChoice, readKey } from '../../../shared/list/list-search.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { PageTabs, TabLink } from '../../../shared/ui/page-tabs.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { BookView } from '../components/book-view.tsx'
import { FillPanel } from '../components/fill-panel.tsx'
import { OrderDetail } from '../components/order-detail.tsx'
import { OrderPanel } from '../components/order-panel.tsx'
import { PairLink } from '../components/pair-link.tsx'
import { PairState } from '../components/pair-state.tsx'
import { StateForm } from '../components/state-form.tsx'
import { amountInLots, formatPrice, spreadOf } from '../format-price.ts'
import { gridFields } from '../grid-texts.ts'
import type { PairDetail } from '../queries.ts'
import { pairQuery } from '../queries.ts'
import { useChangeText } from '../use-change-text.ts'
import { useExchangeWrite } from '../use-exchange-write.ts'
import { useLivePairs } from '../use-live-pairs.ts'

const parts = ['book', 'orders', 'fills', 'state'] as const

export const Route = createFileRoute('/_panel/_internal/iservice/orderbook_admin/orders/$pair')({
  staticData: { nav: false },
  validateSearch: (search): UrlSearch => search,
  // An order is a page of its own.
  remountDeps: ({ params, search }) => [params, search.order],
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(pairQuery(params.pair))
  },
  component: Pair,
})

function PairFigures({ pair }: { pair: PairDetail }) {
  const { t } = useTranslation('orderbook_admin')
  const { tick, lastPrice, bestBid, bestAsk } = pair
  const spread = spreadOf(bestBid, bestAsk)
  const change = useChangeText()(pair)
  return (
    <Figures
      figures={[
        {
          label: t('monitor.lastPrice'),
          value: lastPrice === null ? '–' : formatPrice(lastPrice, tick),
          note: change.text,
        },
        {
          label: t('monitor.volume'),
          value: (
            <PairLink pair={pair.pair} rows="fills">
              <Amount {...amountInLots(pair.volume, pair)} assetId={pair.token} large />
            </PairLink>
          ),
          note: `${formatUnits(pair.quoteVolume, pair.quoteDecimals)} EURS`,
        },
        { label: t('monitor.spread'), value: spread === undefined ? '–' : formatPercent(spread, 2) },
        {
          label: t('monitor.openOrders'),
          value: (
            <PairLink pair={pair.pair} rows="openOrders">
              {formatCount(pair.openOrders)}
            </PairLink>
          ),
        },
      ]}
    />
  )
}

function Pair() {
  const { t } = useTranslation('orderbook_admin')
  const { pair: name } = Route.useParams()
  const search = Route.useSearch()
  const query = useQuery(pairQuery(name))
  const writes = useExchangeWrite()
  const orderId = readKey(search.order)
  const part = readChoice(search.part, parts) ?? 'book'
  useLivePairs()
  const title = orderId === undefined ? name : t('orders.one', { orderId, pair: name })
  return (
    <>
      <PageHead title={title}>
        {query.data && orderId === undefined && <PairState state={query.data.state} />}
        {orderId === undefined ? (
          <LinkButton to="/iservice/orderbook_admin" variant="default">
            {t('pair.back')}
          </LinkButton>
        ) : (
          <LinkButton
            to="/iservice/orderbook_admin/orders/$pair"
            params={{ pair: name }}
            search={({ order: _order, ...before }: UrlSearch) => before}
            variant="default"
          >
            {t('orders.back')}
          </LinkButton>
        )}
      </PageHead>
      <QueryView
        query={query}
        loading={640}
        unknown={{ title: t('pair.unknown.title'), text: t('pair.unknown.text', { pair: name }) }}
      >
        {(pair) =>
          orderId === undefined ? (
            <Stack>
              <PairFigures pair={pair} />
              <PageTabs label={name}>
                {parts.map((each) => (
                  <TabLink
                    key={each}
                    to="/iservice/orderbook_admin/orders/$pair"
                    params={{ pair: name }}
                    // The filters of one part mean nothing to another.
                    search={each === 'book' ? {} : { part: each }}
                    current={part === each}
                  >
                    {t(`pair.parts.${each}`)}
                  </TabLink>
                ))}
              </PageTabs>
              {part === 'book' && <BookView pair={pair} />}
              {part === 'orders' && <OrderPanel pair={name} search={search} writes={writes} />}
              {part === 'fills' && <FillPanel pair={name} search={search} />}
              {part === 'state' && (
                <>
                  {pair.state !== 'removed' && <StateForm pair={pair} writes={writes} />}
                  <DecisionTimeline
                    decisions={pair.decisions.map(({ grid, reason, ...decision }) => ({
                      ...decision,
                      reason: grid
                        ? t('pair.grid', gridFields({ ...grid, decimals: pair.decimals }))
                        : reason,
                    }))}
                    name={`${name}-decisions`}
                    namespace="orderbook_admin"
                    texts="pair"
                  />
                </>
              )}
            </Stack>
          ) : (
            <OrderDetail pair={name} orderId={orderId} search={search} writes={writes} />
          )
        }
      </QueryView>
    </>
  )
}
