import { Stack } from '@mantine/core'
import type { Transaction } from '@panel/ledger/transactions'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { rangeSearchOf, type UrlSearch } from '../../../shared/list/define-list.ts'
import { readText } from '../../../shared/list/list-search.ts'
import { ListSkeleton } from '../../../shared/list/list-skeleton.tsx'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { lazyComponent, whenIdle } from '../../../shared/loading/lazy-component.ts'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { encodedIn } from '../encoded-link.ts'
import { growingEndpoints, statisticsQuery } from '../queries.ts'
import { blockList } from './block-list.tsx'
import { ChainCharts } from './chain-charts.tsx'
import { LiveBar } from './live-bar.tsx'
import { PanelCard } from './panel-card.tsx'
import { SearchBox } from './search-box.tsx'
import { transactionList } from './transaction-list.tsx'

/** What opens on demand reads the ledger's bytes, which the first rows need not wait for. */
const importOpenedPanel = () => import('./search-result.tsx')

const OpenedPanel = lazyComponent(importOpenedPanel, (module) => module.OpenedPanel)

/** The chain at a glance: search, what is open, figures over the last blocks, and what is newest. */
export function DashboardPage({ search }: { search: UrlSearch }) {
  const { t } = useTranslation('advanced_explorer')
  const q = readText(search.q)
  const { data: statistics } = useQuery(statisticsQuery())
  const [pasted, setPasted] = useState<Transaction>()
  const encoded = useLocation({ select: ({ hash }) => encodedIn(hash) })
  const settled = statistics !== undefined
  const range = rangeSearchOf(transactionList, search)
  const lists = useRef<HTMLDivElement>(null)
  // The second list is drawn after the first one has been seen, which it is below.
  const hasFirstRows = useDeferredValue(true, false)
  useEffect(
    // Loaded after the rows, so that the next page opens without a wait. A failure shows when it is opened.
    () => (settled ? whenIdle(() => void importOpenedPanel().catch(() => undefined)) : undefined),
    [settled],
  )
  const text = statistics
    ? t('dashboard.text', {
        networkName: statistics.networkName,
        height: formatCount(statistics.height),
        transactions: formatCount(statistics.totalTransactions),
      })
    : t('dashboard.textUnread')
  return (
    <Stack>
      <PageHead title={t('dashboard.title')} text={text}>
        <LinkButton to="/iservice/advanced_explorer/activity" variant="default">
          {t('activity.title')}
        </LinkButton>
      </PageHead>
      <SearchBox text={q ?? ''} onPaste={setPasted} />
      {(encoded ?? pasted ?? q) !== undefined && (
        <Suspense
          fallback={
            <PanelCard title={t('loading')}>
              <ListSkeleton rows={6} label={t('loading')} />
            </PanelCard>
          }
        >
          <OpenedPanel
            text={q}
            encoded={encoded}
            pasted={pasted}
            onClosePasted={() => setPasted(undefined)}
          />
        </Suspense>
      )}
      <ChainCharts />
      <LiveBar
        newest={range.before === undefined && range.after === undefined}
        lists={lists}
        endpoints={growingEndpoints}
      />
      <Stack gap="xl" ref={lists}>
        <ServerList list={transactionList} search={search} heading={t('transactions.title')} />
        {hasFirstRows ? (
          <ServerList list={blockList} search={search} heading={t('blocks.title')} />
        ) : (
          <ListSkeleton rows={blockList.sizes[0]} label={t('loading')} />
        )}
      </Stack>
    </Stack>
  )
}
