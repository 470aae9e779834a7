import type { Transaction } from '@panel/ledger/transactions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import type { ExplorerSearch } from '../explorer-search.ts'
import { statisticsQuery } from '../queries.ts'
import { BlockList } from './block-list.tsx'
import { ChainCharts } from './chain-charts.tsx'
import classes from './dashboard.module.css'
import { LiveBar } from './live-bar.tsx'
import { OpenedPanel } from './opened-panel.tsx'
import { SearchBox } from './search-box.tsx'
import { TransactionList } from './transaction-list.tsx'

/** The chain at a glance: search, what stands open, figures over the last blocks, and what is newest. */
export function DashboardPage({ search }: { search: ExplorerSearch }) {
  const { t } = useTranslation('advanced_explorer')
  const { data: statistics } = useQuery(statisticsQuery())
  const [pasted, setPasted] = useState<Transaction>()
  const text = statistics
    ? t('dashboard.text', {
        networkName: statistics.networkName,
        height: formatCount(statistics.height),
        transactions: formatCount(statistics.totalTransactions),
      })
    : t('dashboard.textUnread')
  return (
    <>
      <PageHead title={t('dashboard.title')} text={text} />
      <SearchBox text={search.q ?? ''} onPaste={setPasted} />
      <OpenedPanel search={search} pasted={pasted} onClosePasted={() => setPasted(undefined)} />
      <ChainCharts />
      <LiveBar />
      <div className={classes.lists}>
        <TransactionList search={search} />
        <BlockList below={search.below} />
      </div>
    </>
  )
}
