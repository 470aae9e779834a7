import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { ListCards } from './list-cards.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { ListTable } from './list-table.tsx'
import type { RowPage } from './read-all-rows.ts'
import type { ServerListProps } from './server-list.tsx'
import type { ChosenColumns } from './use-chosen-columns.ts'
import { useListTable } from './use-list-table.ts'

/** What a list needs to know of its query; `useQuery` answers it. */
export interface ListQuery<Row> {
  readonly data: RowPage<Row> | undefined
  readonly error: Error | null
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

interface ListBodyProps<Row extends object> extends ServerListProps<Row> {
  readonly wide: boolean
  readonly size: number
  readonly chosen: ChosenColumns
  readonly onChoose: (chosen: ChosenColumns) => void
}

const noRows: readonly never[] = []

/** Nothing to show: nothing yet, nothing for this filter, or nothing on this page; each with its way out. */
function Nothing<Row extends object>(props: ListBodyProps<Row>) {
  const { t } = useTranslation('list')
  const { query, filtered, onClearFilters, onSearch, size, empty } = props
  const totalRows = query.data?.totalRows ?? 0
  if (totalRows > 0) {
    const last = Math.ceil(totalRows / size)
    return (
      <EmptyState title={t('beyond.title')} text={t('beyond.text')}>
        <Button onClick={() => onSearch({ page: last === 1 ? undefined : last })}>
          {t('beyond.action')}
        </Button>
      </EmptyState>
    )
  }
  if (!filtered) {
    return (
      <EmptyState title={empty.title} text={empty.text}>
        {empty.action}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('nothing.title')} text={t('nothing.text')}>
      <Button onClick={onClearFilters}>{t('nothing.action')}</Button>
    </EmptyState>
  )
}

/** A list's rows, or what stands in their place while they come, fail to come, or do not exist. */
export function ListBody<Row extends object>(props: ListBodyProps<Row>) {
  const { t } = useTranslation('list')
  const { query, columns, rowId, search, onSearch, label, wide, size, chosen, onChoose } = props
  const { data, error, isPlaceholderData } = query
  const table = useListTable({
    rows: data?.rows ?? noRows,
    rowId,
    columns,
    sort: search.sort,
    onSort: (sort) => onSearch({ sort }),
    chosen,
    onChoose,
  })
  if (error) {
    return <ErrorNotice error={error} onRetry={query.refetch} />
  }
  if (!data) return <ListSkeleton rows={size} label={t('loading')} />
  if (data.rows.length === 0) return <Nothing {...props} />
  const Rows = wide ? ListTable : ListCards
  return <Rows table={table} columns={columns} label={label} stale={isPlaceholderData} />
}
