import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { ListSkeleton } from '../../../shared/list/list-skeleton.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { blockQuery } from '../queries.ts'
import classes from './explorer.module.css'
import { AccountLink } from './explorer-links.tsx'
import { Facts } from './facts.tsx'
import { KeyedList } from './keyed-list.tsx'
import { PanelCard } from './panel-card.tsx'
import { useTransactionColumns } from './use-transaction-columns.tsx'

/** One block: what it says of itself, its neighbours and its transactions. */
export function BlockPanel({ height }: { height: number }) {
  const { t } = useTranslation('advanced_explorer')
  const { data: block, error, refetch } = useQuery(blockQuery(height))
  const allColumns = useTransactionColumns()
  // Block and time are the panel's own, the same for every row.
  const columns = useMemo(
    () => allColumns.filter(({ id: column }) => column !== 'block' && column !== 'acceptedAt'),
    [allColumns],
  )
  const title = t('block.title', { height: formatCount(height) })
  if (!block) {
    return (
      <PanelCard title={title}>
        {error ? (
          <ErrorNotice error={error} onRetry={refetch} />
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
      {block.transactions.length > 0 ? (
        <div className={classes.within}>
          <KeyedList
            id="explorer-block"
            title={t('block.transactions')}
            label={t('block.transactions')}
            columns={columns}
            rowId={({ ticket }) => ticket}
            query={{ data: block.transactions, error: null, isPlaceholderData: false, refetch }}
            readAll={async function* () {
              yield { rows: block.transactions, totalRows: block.transactions.length }
            }}
            question={block.hash}
            expectedRows={block.size}
            empty={{ title: t('transactions.none'), text: t('block.empty') }}
          />
        </div>
      ) : (
        <p className={classes.note}>{t('block.empty')}</p>
      )}
    </PanelCard>
  )
}
