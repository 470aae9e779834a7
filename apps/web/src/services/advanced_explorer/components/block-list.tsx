import type { ExplorerBlock } from '@panel/contracts/services/advanced_explorer/chain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import { blockRows } from '../page-sizes.ts'
import { blocksQuery, statisticsQuery } from '../queries.ts'
import { readAllBlocks } from '../read-chain-lists.ts'
import { KeyedFoot } from './keyed-foot.tsx'
import { KeyedList } from './keyed-list.tsx'
import { useBlockColumns } from './use-block-columns.tsx'

const heightOf = ({ height }: ExplorerBlock): string => String(height)

/** The chain's blocks, newest first, from the height that the address says. */
export function BlockList({ below }: { below: number | undefined }) {
  const { t } = useTranslation('advanced_explorer')
  const change = useListSearch()
  const columns = useBlockColumns()
  const { data: page, ...query } = useQuery(blocksQuery(below))
  const { data: statistics } = useQuery(statisticsQuery())
  const show = (next: number | undefined) => () => change({ below: next })
  const { before = null } = page ?? {}
  const height = statistics?.height ?? 0
  return (
    <KeyedList
      id="explorer-blocks"
      title={t('blocks.title')}
      label={t('blocks.title')}
      columns={columns}
      rowId={heightOf}
      query={{ ...query, data: page?.blocks }}
      readAll={readAllBlocks}
      question=""
      expectedRows={blockRows}
      empty={{ title: t('blocks.none'), text: t('blocks.noneText') }}
      foot={
        <KeyedFoot
          count={statistics ? t('blocks.count', { count: height + 1, shown: formatCount(height + 1) }) : ''}
          steps={[
            { label: t('transactions.start.newest'), go: below === undefined ? undefined : show(undefined) },
            {
              label: t('transactions.newer'),
              go:
                below === undefined || below > height
                  ? undefined
                  : show(below + blockRows > height ? undefined : below + blockRows),
            },
            { label: t('transactions.older'), go: before === null ? undefined : show(before) },
          ]}
        />
      }
    />
  )
}
