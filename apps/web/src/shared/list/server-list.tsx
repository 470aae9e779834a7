import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import { ColumnMenu } from './column-menu.tsx'
import { CsvExport } from './csv-export.tsx'
import classes from './list.module.css'
import { ListBody, type ListQuery } from './list-body.tsx'
import type { ListColumn } from './list-column.ts'
import { ListFoot } from './list-foot.tsx'
import { type ListSearch, pageSizes } from './list-search.ts'
import { type ReadRows, readAllRows } from './read-all-rows.ts'
import { SortSelect } from './sort-select.tsx'
import { useChosenColumns } from './use-chosen-columns.ts'
import type { ChangeSearch } from './use-list-search.ts'

// Fetched together with the list's code, not when it first renders.
void i18n.loadNamespaces('list')

export interface ServerListProps<Row extends object> {
  /** Names the list: for the memory of chosen columns and the CSV file. */
  readonly id: string
  /** What the rows are, for assistive technology. */
  readonly label: string
  /** Kept stable between renders. */
  readonly columns: readonly ListColumn<Row>[]
  readonly rowId: (row: Row) => string
  readonly search: ListSearch
  readonly onSearch: ChangeSearch
  /** True when any filter of the page is set. */
  readonly filtered: boolean
  readonly onClearFilters: () => void
  readonly query: ListQuery<Row>
  /** Reads any rows of the same filter and sort: for the export. */
  readonly readRows: ReadRows<Row>
  /** What would be here, and the action that makes the first one. */
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode }
  /** The filters. */
  readonly children?: ReactNode
}

/**
 * A list that the server pages, filters and sorts. Page, size and sort stand in the URL; the columns are chosen and
 * remembered; the CSV is exactly what is filtered.
 */
export function ServerList<Row extends object>(props: ServerListProps<Row>) {
  const { id, columns, rowId, search, onSearch, query, readRows, children } = props
  const { ready } = useTranslation('list')
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const [chosen, choose] = useChosenColumns(id, columns)
  const top = useRef<HTMLDivElement>(null)
  const { page = 1, size = pageSizes[0] } = search
  const { data } = query
  const totalRows = data?.totalRows ?? 0

  if (!ready) return null
  return (
    <section className={classes.list} ref={top}>
      <div className={classes.bar}>
        <div className={classes.filters}>
          {children}
          {!wide && <SortSelect columns={columns} sort={search.sort} onSort={(sort) => onSearch({ sort })} />}
        </div>
        <div className={classes.tools}>
          <ColumnMenu columns={columns} chosen={chosen} onChoose={choose} />
          <CsvExport
            // Another question makes what was said of the last export untrue.
            key={JSON.stringify(search)}
            name={id}
            columns={columns.filter(({ id: column, screenOnly }) => chosen[column] && screenOnly !== true)}
            readAll={(signal) => readAllRows({ readRows, rowId, signal })}
          />
        </div>
      </div>
      <ListBody {...props} wide={wide} size={size} chosen={chosen} onChoose={choose} />
      {data && data.rows.length > 0 && (
        <ListFoot
          page={page}
          size={size}
          shownRows={data.rows.length}
          totalRows={totalRows}
          onSize={(next) => onSearch({ size: next === pageSizes[0] ? undefined : next })}
          onPage={(next) => {
            onSearch({ page: next === 1 ? undefined : next })
            top.current?.scrollIntoView({ block: 'start' })
          }}
        />
      )}
    </section>
  )
}
