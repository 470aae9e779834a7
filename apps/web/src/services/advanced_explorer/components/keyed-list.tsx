import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../../shared/i18n/i18n.ts'
import { ColumnMenu } from '../../../shared/list/column-menu.tsx'
import { CsvExport } from '../../../shared/list/csv-export.tsx'
import { ListCards } from '../../../shared/list/list-cards.tsx'
import type { CsvColumn, ListColumn } from '../../../shared/list/list-column.ts'
import { ListSkeleton } from '../../../shared/list/list-skeleton.tsx'
import { ListTable } from '../../../shared/list/list-table.tsx'
import type { ReadAll } from '../../../shared/list/read-all-rows.ts'
import { useChosenColumns } from '../../../shared/list/use-chosen-columns.ts'
import { useListTable } from '../../../shared/list/use-list-table.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import classes from './keyed-list.module.css'

// Fetched together with the list's code, not when it first renders.
void i18n.loadNamespaces('list')

interface KeyedListProps<Row extends object> {
  /** Names the list: for the memory of chosen columns and the CSV file. */
  readonly id: string
  /** What the rows are. */
  readonly title: ReactNode
  readonly label: string
  /** Kept stable between renders. */
  readonly columns: readonly (ListColumn<Row> & CsvColumn<Row>)[]
  readonly rowId: (row: Row) => string
  readonly query: {
    readonly data: readonly Row[] | undefined
    readonly error: Error | null
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
  readonly readAll: ReadAll<Row>
  /** Another question makes what was said of the last export untrue. */
  readonly question: string
  /** How many rows are on their way. */
  readonly expectedRows: number
  /** The column by which the rows stand in order, and what pressing it does. */
  readonly sort?: string
  readonly onSort?: () => void
  readonly empty: {
    readonly title: string
    readonly text: string
    readonly onClearFilters?: (() => void) | undefined
  }
  /** The filters. */
  readonly children?: ReactNode
  /** How many there are, and the way to others. */
  readonly foot?: ReactNode
}

function Rows<Row extends object>(
  props: KeyedListProps<Row> & { chosen: Readonly<Record<string, boolean>> },
) {
  const { t } = useTranslation('list')
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const { query, columns, rowId, label, sort, onSort = () => undefined, expectedRows, empty, chosen } = props
  const { data, error, isPlaceholderData, refetch } = query
  const table = useListTable({
    rows: data ?? [],
    rowId,
    columns,
    sort,
    onSort,
    chosen,
    onChoose: () => undefined,
  })
  if (error) {
    return <ErrorNotice error={error} onRetry={refetch} />
  }
  if (!data) return <ListSkeleton rows={expectedRows} label={t('loading')} />
  if (data.length === 0) {
    return empty.onClearFilters ? (
      <EmptyState title={t('nothing.title')} text={t('nothing.text')}>
        <Button onClick={empty.onClearFilters}>{t('nothing.action')}</Button>
      </EmptyState>
    ) : (
      <EmptyState title={empty.title} text={empty.text} />
    )
  }
  const Shown = wide ? ListTable : ListCards
  return <Shown table={table} columns={columns} label={label} stale={isPlaceholderData} />
}

/** A list that grows with the chain, read by keys: its columns are chosen and remembered, its CSV is all of it. */
export function KeyedList<Row extends object>(props: KeyedListProps<Row>) {
  const { id, title, label, columns, readAll, question, children, foot } = props
  const { ready } = useTranslation('list')
  const [chosen, choose] = useChosenColumns(id, columns)
  if (!ready) return null
  return (
    <section className={classes.list} aria-label={label}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <div className={classes.tools}>
          <ColumnMenu columns={columns} chosen={chosen} onChoose={choose} />
          <CsvExport key={question} name={id} columns={columns} readAll={readAll} />
        </div>
      </div>
      {children}
      <Rows {...props} chosen={chosen} />
      {foot}
    </section>
  )
}
