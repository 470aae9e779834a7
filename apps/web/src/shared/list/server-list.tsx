import { type ListEndpoint, type ListRow, pageOf } from '@panel/contracts/platform/list-endpoint'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { unreadableRows } from '../api/parse-answer.ts'
import { i18n } from '../i18n/i18n.ts'
import pageParts from '../ui/layout.module.css'
import { useWideScreen } from '../ui/use-wide-screen.ts'
import { ColumnMenu } from './column-menu.tsx'
import { CsvExport } from './csv-export.tsx'
import {
  type FixedFilter,
  filterOf,
  filterValuesOf,
  isFiltered,
  type List,
  rangeSearchOf,
  type UrlSearch,
} from './define-list.ts'
import { FilterBar } from './filter-bar.tsx'
import classes from './list.module.css'
import { ListBody } from './list-body.tsx'
import { ListFoot } from './list-foot.tsx'
import type { ListSearch } from './list-search.ts'
import { NotSearched } from './not-searched.tsx'
import { readList } from './read-all-rows.ts'
import { SearchProgress } from './search-progress.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SortSelect } from './sort-select.tsx'
import { UnreadFilters } from './unread-filters.tsx'
import type { ListChoices } from './use-filter-fields.ts'
import { useListColumns } from './use-list-columns.ts'
import { useListLayout } from './use-list-layout.ts'
import { useListQuery } from './use-list-query.ts'
import { useListSearch } from './use-list-search.ts'
import { useSelection } from './use-selection.ts'
import { ViewsMenu } from './views-menu.tsx'

// Fetched together with the list's code, not when it first renders.
void i18n.loadNamespaces('list')

interface ServerListProps<E extends ListEndpoint> {
  readonly list: List<E>
  /** The page's URL parameters, as the route has them. */
  readonly search: UrlSearch
  /** The part of the filter that the page decides. */
  readonly fixed?: FixedFilter<E>
  /** The choices of filters that do not name their own, by URL parameter. */
  readonly choices?: ListChoices
  /** Buttons of each row, as a column of their own. */
  readonly actions?: (row: ListRow<E>) => ReactNode
  /** Actions on the selected rows, in addition to their CSV. */
  readonly selectionActions?: (rows: readonly ListRow<E>[], clear: () => void) => ReactNode
  /** The action that makes the first row, where there is none yet. */
  readonly emptyAction?: ReactNode
  /** Names the list on a page that has several. */
  readonly heading?: string
}

/**
 * A list that the server pages, filters and sorts. Filters, page, size and sort are in the URL; the columns are
 * chosen and remembered; the CSV holds every column of all rows that match the filter.
 */
export function ServerList<E extends ListEndpoint>(props: ServerListProps<E>) {
  // Another list in the same place starts again: the rows of the one before have other fields.
  return <KeyedList key={props.list.id} {...props} />
}

function KeyedList<E extends ListEndpoint>(props: ServerListProps<E>) {
  const { list, search, fixed, choices = {}, actions, selectionActions, emptyAction, heading } = props
  const { t, ready } = useTranslation(list.namespace)
  const listTexts = useTranslation('list')
  const wide = useWideScreen()
  const columns = useListColumns(list, actions)
  const change = useListSearch(list.prefix)
  const [layout, choose] = useListLayout(list, columns, search, change)
  const top = useRef<HTMLElement>(null)
  const { data, isSearching, isReversed, isIdle, stop, resume, ...query } = useListQuery(list, search, fixed)
  const page = data && pageOf(list.endpoint, data)
  const range = rangeSearchOf(list, search)
  const missing = unreadableRows(data)
  const values = filterValuesOf(list, search)
  const filtered = isFiltered(list, search)
  const filter = filterOf(list, search, fixed)
  const selection = useSelection(list.rowId, JSON.stringify(filter))
  const clear = () => change(Object.fromEntries(Object.keys(list.filters).map((name) => [name, undefined])))
  const alwaysSorted = list.sort !== undefined
  // What the list starts with is not written to the URL.
  const onSort = (sort: ListSearch['sort']) => change({ sort: sort === list.sort ? undefined : sort })

  const csvColumns = list.columns.flatMap(({ id, csv }) =>
    csv ? [{ label: t(`fields.${id}`), csv: (row: ListRow<E>) => csv(row, filter) }] : [],
  )

  /** There is nothing at all: nothing to find, to arrange or to export. */
  const isBare =
    page !== undefined &&
    !query.isPlaceholderData &&
    page.rows.length + missing === 0 &&
    !page.totalRows &&
    Object.keys(values).length === 0 &&
    range.before === undefined &&
    range.after === undefined

  if (!ready || !listTexts.ready) return null
  return (
    <section id={list.id} className={classes.list} ref={top} aria-label={heading}>
      {heading !== undefined && <h2 className={classes.title}>{heading}</h2>}
      <div className={`${pageParts.frame} ${classes.frame}`}>
        {!isBare && (
          <div className={classes.bar}>
            <FilterBar
              list={list}
              values={values}
              choices={choices}
              filtered={filtered}
              wide={wide}
              order={
                <SortSelect columns={columns} sort={range.sort} alwaysSorted={alwaysSorted} onSort={onSort} />
              }
              onChange={change}
              onClear={clear}
            />
            <div className={classes.tools}>
              <ViewsMenu list={list} search={search} layout={layout} onChange={change} />
              <ColumnMenu columns={columns} layout={layout} onChoose={choose} />
              <CsvExport
                // What was said of the last export does not hold for another filter or order.
                key={JSON.stringify([filter, range.sort])}
                name={list.id}
                columns={csvColumns}
                readAll={(signal) => readList(list, search, fixed, signal)}
              />
            </div>
          </div>
        )}
        <UnreadFilters list={list} search={search} />
        <SelectionBar
          selection={selection}
          name={`${list.id}-selection`}
          columns={csvColumns}
          actions={selectionActions}
        />
        {isSearching && <SearchProgress key={JSON.stringify([filter, range])} onStop={stop} />}
        {isIdle && <NotSearched isReversed={isReversed} onResume={resume} />}
        {!isIdle && (
          <ListBody
            columns={columns}
            rowId={list.rowId}
            rowName={(row) => list.rowName(row, t)}
            label={heading ?? t(`${list.texts}.title`)}
            range={range}
            onSearch={change}
            onSort={onSort}
            alwaysSorted={alwaysSorted}
            unreadable={missing}
            filtered={filtered}
            onClearFilters={clear}
            query={{ ...query, data: page }}
            empty={{
              title: t(`${list.texts}.empty.title`),
              text: t(`${list.texts}.empty.text`),
              action: emptyAction,
            }}
            wide={wide}
            size={range.size ?? list.sizes[0]}
            layout={layout}
            selection={selection}
          />
        )}
        {missing > 0 && (
          <p role="status" className={classes.missing}>
            {listTexts.t('unreadable', { count: missing })}
          </p>
        )}
        {/* A keyed list may have rows on other pages than an empty one, and the way back is in the foot. */}
        {page && !isIdle && (page.rows.length + missing > 0 || list.endpoint.list.paging === 'key') && (
          <ListFoot
            list={list}
            search={search}
            fixed={fixed}
            page={page}
            shownRows={page.rows.length + missing}
            onChange={change}
            onPage={() => top.current?.scrollIntoView({ block: 'start' })}
          />
        )}
      </div>
    </section>
  )
}
