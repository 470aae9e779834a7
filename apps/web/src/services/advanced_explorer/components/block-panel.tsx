import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { ListSkeleton } from '../../../shared/list/list-skeleton.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { RetryButton } from '../../../shared/ui/retry-button.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { blockQuery } from '../queries.ts'
import classes from './explorer.module.css'
import { AccountLink } from './explorer-links.tsx'
import { Facts } from './facts.tsx'
import { PanelCard } from './panel-card.tsx'
import { TransactionTable } from './transaction-table.tsx'

/** One block: what it says of itself, its neighbours and its transactions. */
export function BlockPanel({ height }: { height: number }) {
  const { t } = useTranslation('advanced_explorer')
  const { data: block, error, refetch } = useQuery(blockQuery(height))
  const listId = useId()
  const title = t('block.title', { height: formatCount(height) })
  if (!block) {
    return (
      <PanelCard title={title}>
        {error ? (
          <ErrorNotice error={error}>
            <RetryButton onRetry={refetch} />
          </ErrorNotice>
        ) : (
          <ListSkeleton rows={6} label={t('loading')} />
        )}
      </PanelCard>
    )
  }
  const id = (name: 'hash' | 'previousHash' | 'transactionsHash' | 'receiptsHash' | 'stateHash') =>
    [t(`fields.${name}`), <ShortId key={name} id={block[name]} label={t(`fields.${name}`)} />] as const
  return (
    <PanelCard title={title}>
      <nav className={classes.neighbours} aria-label={t('block.neighbours')}>
        {height > 0 && (
          <Link to="/iservice/advanced_explorer" search={{ block: height - 1 }} resetScroll={false}>
            {t('block.previous')}
          </Link>
        )}
        <Link to="/iservice/advanced_explorer" search={{ block: height + 1 }} resetScroll={false}>
          {t('block.next')}
        </Link>
      </nav>
      <Facts
        facts={[
          [t('fields.time'), <Moment key="time" at={block.timestamp} />],
          [t('fields.transactions'), formatCount(block.size)],
          [t('fields.burnedFuel'), formatCount(block.burnedFuel)],
          [
            t('fields.validator'),
            block.validator === null ? '–' : <AccountLink key="validator" accountId={block.validator} />,
          ],
          id('hash'),
          id('previousHash'),
          id('transactionsHash'),
          id('receiptsHash'),
          id('stateHash'),
        ]}
      />
      <h3 id={listId}>{t('block.transactions')}</h3>
      {block.transactions.length > 0 ? (
        <TransactionTable transactions={block.transactions} labelledBy={listId} />
      ) : (
        <p className={classes.note}>{t('block.empty')}</p>
      )}
    </PanelCard>
  )
}
