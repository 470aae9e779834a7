import type { BlockDetail } from '@panel/contracts/services/advanced_explorer/chain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { ListSkeleton } from '../../../shared/list/list-skeleton.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { blockQuery } from '../queries.ts'
import classes from './explorer.module.css'
import { AccountLink } from './explorer-links.tsx'
import { KeyedList } from './keyed-list.tsx'
import { PanelCard } from './panel-card.tsx'
import { useTransactionColumns } from './use-transaction-columns.tsx'

function BlockContent({ block }: { block: BlockDetail }) {
  const { t } = useTranslation('advanced_explorer')
  const { height } = block
  const allColumns = useTransactionColumns()
  // Block and time are the panel's own, the same for every row.
  const columns = useMemo(
    () => allColumns.filter(({ id: column }) => column !== 'block' && column !== 'acceptedAt'),
    [allColumns],
  )
  const id = (name: 'hash' | 'previousHash' | 'transactionsHash' | 'receiptsHash' | 'stateHash') =>
    fact(t(`fields.${name}`), <ShortId id={block[name]} label={t(`fields.${name}`)} />)
  return (
    <>
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
      <FactList
        plain
        facts={[
          fact(t('fields.time'), <Moment at={block.timestamp} />),
          fact(t('fields.transactions'), formatCount(block.size)),
          fact(t('fields.burnedFuel'), formatCount(block.burnedFuel)),
          fact(
            t('fields.validator'),
            block.validator === null ? '–' : <AccountLink accountId={block.validator} />,
          ),
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
            query={{
              data: block.transactions,
              error: null,
              isPlaceholderData: false,
              refetch: () => undefined,
            }}
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
    </>
  )
}

/** One block: what it says of itself, its neighbours and its transactions. */
export function BlockPanel({ height }: { height: number }) {
  const { t } = useTranslation('advanced_explorer')
  const query = useQuery(blockQuery(height))
  return (
    <PanelCard title={t('block.title', { height: formatCount(height) })}>
      <QueryView query={query} loading={<ListSkeleton rows={6} label={t('loading')} />}>
        {(block) => <BlockContent block={block} />}
      </QueryView>
    </PanelCard>
  )
}
