import { Button } from '@mantine/core'
import type { ListPage } from '@panel/contracts/platform/list-endpoint'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { FilterStatus } from './filter-status.tsx'
import { ListCards } from './list-cards.tsx'
import type { ListColumn } from './list-column.ts'
import type { ListSearch } from './list-search.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { ListTable } from './list-table.tsx'
import type { ListLayout } from './use-list-layout.ts'
import type { ChangeSearch } from './use-list-search.ts'
import { useListTable } from './use-list-table.ts'
import type { Selection } from './use-selection.ts'

interface ListQuery<Row> {
  readonly data: ListPage<Row> | undefined
  readonly error: Error | null
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

interface ListBodyProps<Row extends object> {
  /** What the rows are, for assistive technology. */
  readonly label: string
  /** Kept stable between renders. */
  readonly columns: readonly ListColumn<Row>[]
  readonly rowId: (row: Row) => string
  /** What a row is called where it is selected. */
  readonly rowName: (row: Row) => string
  readonly range: ListSearch
  readonly onSearch: ChangeSearch
  /** True where the rows are always in the order of a column. */
  readonly alwaysSorted: boolean
  readonly onSort: (sort: ListSearch['sort']) => void
  /** True when any filter of the page is set. */
  readonly filtered: boolean
  readonly onClearFilters: () => void
  readonly query: ListQuery<Row>
  /** How many rows of this page were left out. */
  readonly unreadable: number
  /** What would be here, and the action that makes the first one. */
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode }
  readonly wide: boolean
  readonly size: number
  readonly layout: ListLayout
  readonly selection: Selection<Row>
}

const noRows: readonly never[] = []

/** Nothing to show: nothing yet, nothing for this filter, or nothing on this page; each with its way out. */
function Nothing<Row extends object>(props: ListBodyProps<Row>) {
  const { t } = useTranslation('list')
  const { query, unreadable, filtered, onClearFilters, onSearch, range, size, empty } = props
  const { data } = query
  const totalRows = data?.totalRows ?? 0
  if (unreadable > 0) return null
  const isKeyedPlace = range.before !== undefined || range.after !== undefined
  if (totalRows > 0 || (isKeyedPlace && !filtered)) {
    const last = Math.max(1, Math.ceil(totalRows / size))
    return (
      <EmptyState title={t('beyond.title')} text={t('beyond.text')}>
        <Button onClick={() => onSearch({ page: last === 1 ? undefined : last })}>
          {t(isKeyedPlace ? 'beyond.first' : 'beyond.action')}
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

function Content<Row extends object>(props: ListBodyProps<Row>) {
  const { t } = useTranslation('list')
  const { query, rowId, rowName, range, onSort, alwaysSorted, label, wide, size, layout, selection } = props
  const { data, error, isPlaceholderData } = query
  const rows = data?.rows ?? noRows
  // The column of actions takes no place where no row has one.
  const columns = useMemo(
    () => props.columns.filter(({ id, cell }) => id !== 'actions' || rows.some((row) => cell(row))),
    [props.columns, rows],
  )
  const table = useListTable({
    rows,
    rowId,
    columns,
    sort: range.sort,
    alwaysSorted,
    onSort,
    layout,
  })
  if (error) {
    return <ErrorNotice error={error} onRetry={query.refetch} />
  }
  if (!data) return <ListSkeleton rows={size} label={t('loading')} />
  if (data.rows.length === 0) return <Nothing {...props} />
  const Rows = wide ? ListTable : ListCards
  return (
    <Rows
      table={table}
      rowName={rowName}
      columns={columns}
      label={label}
      stale={isPlaceholderData}
      selection={selection}
    />
  )
}

/** A list's rows, or what is shown while they load, after they failed to load, or where there are none. */
export function ListBody<Row extends object>(props: ListBodyProps<Row>) {
  const { filtered, unreadable } = props
  const { data } = props.query
  const isEmpty = data !== undefined && data.rows.length === 0 && !data.totalRows && unreadable === 0
  return (
    <>
      <FilterStatus isEmpty={filtered && isEmpty} />
      <Content {...props} />
    </>
  )
}
