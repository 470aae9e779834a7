import { Group, Stack } from '@mantine/core'
import type { BlockDetail } from '@panel/contracts/services/advanced_explorer/chain'
import { getBlock, getStatistics } from '@panel/contracts/services/advanced_explorer/endpoints'
import { explorerNews, explorerRoom } from '@panel/contracts/services/advanced_explorer/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidateEndpoints } from '../../../shared/api/endpoint-query.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { useLiveEvents } from '../../../shared/live/use-live-events.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { blockQuery, statisticsQuery } from '../queries.ts'
import { AccountLink } from './explorer-links.tsx'
import { blockTransactionList } from './transaction-list.tsx'

function BlockContent({ block, search }: { block: BlockDetail; search: UrlSearch }) {
  const { t } = useTranslation('advanced_explorer')
  const { height } = block
  const id = (name: 'hash' | 'previousHash' | 'transactionsHash' | 'receiptsHash' | 'stateHash') =>
    fact(t(`fields.${name}`), <ShortId id={block[name]} label={t(`fields.${name}`)} />)
  return (
    <>
      <Card>
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
      </Card>
      {block.size > 0 ? (
        <ServerList
          list={blockTransactionList}
          search={search}
          fixed={{ blockHeight: height }}
          heading={t('inBlock.title')}
        />
      ) : (
        <Hint>{t('inBlock.empty.text')}</Hint>
      )}
    </>
  )
}

interface BlockPageProps {
  /** Undefined where the address names no height. */
  readonly height: number | undefined
  readonly search: UrlSearch
}

/** One block: what it says of itself, its neighbours and its transactions. */
export function BlockPage({ height, search }: BlockPageProps) {
  if (height === undefined) return <NotFoundBlock />
  return <KnownBlock height={height} search={search} />
}

function NotFoundBlock() {
  const { t } = useTranslation('advanced_explorer')
  return (
    <EmptyState title={t('block.noHeight.title')} text={t('block.noHeight.text')}>
      <LinkButton to="/iservice/advanced_explorer">{t('menu.dashboardLink')}</LinkButton>
    </EmptyState>
  )
}

function KnownBlock({ height, search }: { height: number; search: UrlSearch }) {
  const { t } = useTranslation('advanced_explorer')
  const query = useQuery(blockQuery(height))
  const queryClient = useQueryClient()
  const { data: statistics } = useQuery(statisticsQuery())
  useLiveEvents(explorerNews, explorerRoom, () => {
    void invalidateEndpoints(queryClient, query.data ? [getStatistics] : [getStatistics, getBlock])
  })
  const newest = statistics?.height ?? height
  return (
    <Stack>
      <PageHead title={t('block.title', { height: formatCount(height) })}>
        <nav aria-label={t('block.neighbours')}>
          <Group gap="xs">
            {height > 0 && (
              <LinkButton
                to="/iservice/advanced_explorer/block/$height"
                params={{ height: String(Math.min(height - 1, newest)) }}
                variant="default"
                size="xs"
              >
                {t('block.previous')}
              </LinkButton>
            )}
            {height < newest && (
              <LinkButton
                to="/iservice/advanced_explorer/block/$height"
                params={{ height: String(height + 1) }}
                variant="default"
                size="xs"
              >
                {t('block.next')}
              </LinkButton>
            )}
          </Group>
        </nav>
      </PageHead>
      <QueryView
        query={query}
        unknown={{
          title: t('block.noHeight.title'),
          text: t('block.tooHigh', { height: formatCount(newest) }),
        }}
      >
        {(block) => <BlockContent block={block} search={search} />}
      </QueryView>
    </Stack>
  )
}
