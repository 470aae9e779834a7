import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import {
  type ListColumn as ColumnOf,
  type ListEndpoint,
  type ListFilter,
  type ListPage,
  type ListRow,
  pageOf,
  type SortText,
} from '@panel/contracts/platform/list-endpoint'
import { reversedEnds } from '@panel/contracts/platform/span'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { call } from '../api/call.ts'
import { endpointQuery } from '../api/endpoint-query.ts'
import { unreadableRows } from '../api/parse-answer.ts'
import type { CsvCell } from './csv.ts'
import { momentOfDay, readDay } from './day.ts'
import {
  type FilterControls,
  type FilterDefinition,
  filterDefinitions,
  readAccepted,
} from './filter-definition.ts'
import { type ListSearch, pageSizes, readChoice, readListSearch, readText, sortOf } from './list-search.ts'

/** The parameters of a page's URL as they came: what they mean is read by the list itself. */
export type UrlSearch = Readonly<Record<string, unknown>>

/** What a cell gets in addition to its row: the texts of the list's namespace, and the column's own label. */
export interface CellTexts {
  readonly t: TFunction
  readonly label: string
}

/** One column. Without `cell` it is only exported, without `csv` it is only shown. */
export interface ListColumnDefinition<Row, Filter> {
  /** The column's name for sorting, the URL and the memory of chosen columns; its label is the text `fields.<id>`. */
  readonly id: string
  /** Null or an empty text where the row has nothing: a table shows a dash, a card leaves the value out. */
  readonly cell?: (row: Row, texts: CellTexts) => ReactNode
  /** The exact value: amounts as decimal text, moments as ISO 8601, ids whole. `filter` is the list's own. */
  readonly csv?: (row: Row, filter: Filter) => CsvCell
  /** True for the column that names the row: always shown, and the heading of a card on a phone. */
  readonly heading?: boolean
  readonly hiddenAtFirst?: boolean
  readonly align?: 'end'
}

interface ListDefinition<E extends ListEndpoint> {
  /** Names the list: for the memory of chosen columns and the CSV file. */
  readonly id: string
  /** The namespace of the list's texts: the service. */
  readonly namespace: string
  /** Where its texts are: `<texts>.title`, `.empty.title`, `.empty.text`. */
  readonly texts?: string
  readonly rowId: (row: ListRow<E>) => string
  /** What tells a row from the others for a person who hears it; its id where absent. */
  readonly rowName?: (row: ListRow<E>, t: TFunction) => string
  /** A column is sortable when the endpoint names it among its sort columns. */
  readonly columns: readonly ListColumnDefinition<ListRow<E>, ListFilter<E>>[]
  readonly filters: FilterControls<E>
  /** Stands before the list's URL parameters where a page has several lists. */
  readonly prefix?: string
  /** How many rows a page may have; the first is the default. */
  readonly sizes?: readonly [number, ...number[]]
  /** The order at first; a keyed list starts with its newest row where absent. */
  readonly sort?: SortText<ColumnOf<E>>
}

/** A list of the server as the panel shows it: everything a list page does follows from it. */
export type List<E extends ListEndpoint> = Required<Omit<ListDefinition<E>, 'sort' | 'filters'>> &
  Pick<ListDefinition<E>, 'sort'> & {
    readonly endpoint: E
    /** The filters that have a control, by URL parameter. */
    readonly filters: Readonly<Record<string, FilterDefinition>>
  }

/**
 * Declares a list. From it follow the request, the filters' controls, the sorting, the columns on screen, the CSV
 * and the states without rows.
 */
export const defineList = <E extends ListEndpoint>(endpoint: E, definition: ListDefinition<E>): List<E> => ({
  texts: 'list',
  prefix: '',
  rowName: definition.rowId,
  sizes: pageSizes,
  ...(endpoint.list.paging === 'key' ? { sort: `-${endpoint.list.sort[0] ?? ''}` as const } : {}),
  ...definition,
  filters: filterDefinitions(endpoint, definition.filters),
  endpoint,
})

/** The list's own part of a URL, by the names that it has without its prefix. */
const ownSearch = <E extends ListEndpoint>({ prefix }: List<E>, search: UrlSearch): UrlSearch =>
  prefix === ''
    ? search
    : Object.fromEntries(
        Object.entries(search).flatMap(([name, value]) =>
          name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
        ),
      )

/** The part of the filter that the page itself decides, such as whose rows are shown. */
export type FixedFilter<E extends ListEndpoint> = Partial<ListFilter<E>>

/** The values of the filters, by URL parameter. What cannot be read counts as not there. */
export const filterValuesOf = <E extends ListEndpoint>(
  list: List<E>,
  search: UrlSearch,
): Readonly<Record<string, string>> => {
  const values: Record<string, string> = {}
  const own = ownSearch(list, search)
  for (const [name, filter] of Object.entries(list.filters)) {
    const given = own[name]
    const value =
      filter.kind === 'day'
        ? readDay(given)
        : filter.kind === 'choice' && filter.choices
          ? (readChoice(given, filter.choices) ?? filter.initial)
          : readAccepted(filter, given)
    if (value !== undefined) values[name] = value
  }
  return values
}

/** The parameters of a URL that name a filter of the list with a value that it does not take. */
export const unreadFilters = <E extends ListEndpoint>(
  list: List<E>,
  search: UrlSearch,
): readonly string[] => {
  const own = ownSearch(list, search)
  const values = filterValuesOf(list, search)
  return Object.keys(list.filters).filter((name) => {
    const given = readText(own[name])
    return given !== undefined && given !== values[name]
  })
}

/** Whether a URL filters more than the list does without one. */
export const isFiltered = <E extends ListEndpoint>(list: List<E>, search: UrlSearch): boolean =>
  Object.entries(filterValuesOf(list, search)).some(([name, value]) => {
    const filter = list.filters[name]
    return filter?.kind !== 'choice' || filter.initial !== value
  })

/** The filter that a URL names. */
export const filterOf = <E extends ListEndpoint>(
  list: List<E>,
  search: UrlSearch,
  fixed?: FixedFilter<E>,
): ListFilter<E> => {
  const filter: Record<string, unknown> = { ...fixed }
  for (const [name, value] of Object.entries(filterValuesOf(list, search))) {
    const definition = list.filters[name]
    if (definition) {
      filter[definition.member] = definition.kind === 'day' ? momentOfDay(value, definition.end) : value
    }
  }
  // Each member was written from the definition that names it; the server checks its value.
  return filter as ListFilter<E>
}

/** Whether a span of the filter ends before it starts, which the server refuses. */
export const hasReversedSpan = <E extends ListEndpoint>(
  list: List<E>,
  search: UrlSearch,
  fixed?: FixedFilter<E>,
): boolean => reversedEnds(filterOf(list, search, fixed)).length > 0

/** The columns that a URL names, in their order; undefined where it names none. */
export const columnsOf = <E extends ListEndpoint>(
  list: List<E>,
  search: UrlSearch,
): readonly string[] | undefined => readText(ownSearch(list, search).columns)?.split(',')

/** Place, size and sort of a URL; the sort that the list starts with where the URL names none. */
export const rangeSearchOf = <E extends ListEndpoint>(
  list: List<E>,
  search: UrlSearch,
): ListSearch<ColumnOf<E>> => {
  const { endpoint, sizes } = list
  const range = readListSearch<ColumnOf<E>>(ownSearch(list, search), endpoint.list.sort, sizes)
  return { ...range, sort: range.sort ?? list.sort }
}

/** The rows to read: the page that a URL names, or the export's own. */
export interface RowRange {
  readonly skip?: number
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly limit: number
  /** True to have a keyed list's rows counted. */
  readonly count?: boolean
}

/** The rows of a page: `skip` is the page's index times its rows. */
export const rowRangeOf = <E extends ListEndpoint>(
  { endpoint, sizes }: List<E>,
  { page = 1, size: limit = sizes[0], before, after }: ListSearch,
): RowRange =>
  endpoint.list.paging === 'key' ? { before, after, limit } : { skip: (page - 1) * limit, limit }

/** The members that have a value, as a URL takes them. */
const texts = (members: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** The request for the rows of the filter and sort that a URL names. */
const inputOf = <E extends ListEndpoint>(
  list: List<E>,
  search: UrlSearch,
  fixed: FixedFilter<E> | undefined,
  range: RowRange,
): EndpointInput<E> => {
  const filter = filterOf(list, search, fixed)
  const { sort } = rangeSearchOf(list, search)
  const input =
    list.endpoint.list.paging === 'key'
      ? // Descending is the order of a request that names none.
        { query: texts({ ...filter, ...range, sort: sort?.startsWith('-') ? undefined : sort }) }
      : { body: { filter, ...range, ...(sort === undefined ? {} : { sort: sortOf(sort) }) } }
  // The declaration of a list has made its request of these members, which a generic endpoint does not show.
  return input as EndpointInput<E>
}

/** The page of a list that a URL names, for `useQuery`. */
export const listQuery = <E extends ListEndpoint>(
  list: List<E>,
  search: UrlSearch,
  fixed?: FixedFilter<E>,
) => {
  const range = rowRangeOf(list, rangeSearchOf(list, search))
  return endpointQuery(list.endpoint, inputOf(list, search, fixed, range), {
    // The rows before stay until the next ones are there.
    placeholderData: keepPreviousData,
  })
}

/** How many rows of a keyed list its filter matches: a call of its own, so that the rows need not wait for it. */
export const countQuery = <E extends ListEndpoint>(
  list: List<E>,
  search: UrlSearch,
  fixed?: FixedFilter<E>,
) =>
  endpointQuery(list.endpoint, inputOf(list, search, fixed, { limit: 1, count: true }), {
    enabled: list.endpoint.list.paging === 'key',
    placeholderData: keepPreviousData,
  })

/** How much later a page may come without anybody noticing, in milliseconds. */
const unnoticed = 100

/** Waits for a page's first data, but not long. A failure is left to the page. */
const shortly = async (data: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, unnoticed)
  })
  await Promise.race([data.catch(() => undefined), late])
  clearTimeout(timer)
}

/**
 * Reads the first rows of a page, for its route's `loader`. Rows that come immediately are drawn with the page; a page
 * whose rows take longer shows their places first.
 */
export const loadList = <E extends ListEndpoint>(
  queryClient: QueryClient,
  list: List<E>,
  search: UrlSearch,
  fixed?: FixedFilter<E>,
): Promise<void> =>
  hasReversedSpan(list, search, fixed)
    ? Promise.resolve()
    : shortly(queryClient.prefetchQuery(listQuery(list, search, fixed)))

/** Rows of a list do not match their contract, so that what was read is incomplete. */
export class UnreadableRowsError extends Error {
  override readonly name = 'UnreadableRowsError'
}

/**
 * Reads any rows of the filter and sort that a URL names: for the export.
 *
 * @throws UnreadableRowsError where rows are missing: an export without them would look complete.
 */
export const readRows = async <E extends ListEndpoint>(
  list: List<E>,
  search: UrlSearch,
  fixed: FixedFilter<E> | undefined,
  range: RowRange,
  signal: AbortSignal,
): Promise<ListPage<ListRow<E>>> => {
  const answer = await call(list.endpoint, inputOf(list, search, fixed, range), { signal })
  if (unreadableRows(answer) > 0) throw new UnreadableRowsError('Some rows do not match their contract.')
  return pageOf(list.endpoint, answer)
}
