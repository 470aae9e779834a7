import type { BlockDetail } from '@panel/contracts/services/advanced_explorer/chain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ListSkeleton } from '../../../shared/list/list-skeleton.tsx'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { blockQuery } from '../queries.ts'
import classes from './explorer.module.css'
import { AccountLink } from './explorer-links.tsx'
import { PanelCard } from './panel-card.tsx'
import { blockTransactionList } from './transaction-list.tsx'

function BlockContent({ block, search }: { block: BlockDetail; search: UrlSearch }) {
  const { t } = useTranslation('advanced_explorer')
  const { height } = block
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
          fact(t('fields.timestamp'), <Moment at={block.timestamp} />),
          fact(t('fields.size'), formatCount(block.size)),
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
      {block.size > 0 ? (
        <div className={classes.within}>
          <ServerList
            list={blockTransactionList}
            search={search}
            fixed={{ blockHeight: height }}
            heading={t('inBlock.title')}
          />
        </div>
      ) : (
        <p className={classes.note}>{t('inBlock.empty.text')}</p>
      )}
    </>
  )
}

/** One block: what it says of itself, its neighbours and its transactions. */
export function BlockPanel({ height, search }: { height: number; search: UrlSearch }) {
  const { t } = useTranslation('advanced_explorer')
  const query = useQuery(blockQuery(height))
  return (
    <PanelCard title={t('block.title', { height: formatCount(height) })}>
      <QueryView query={query} loading={<ListSkeleton rows={6} label={t('loading')} />}>
        {(block) => <BlockContent block={block} search={search} />}
      </QueryView>
    </PanelCard>
  )
}
