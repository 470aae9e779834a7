import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import {
  type ListColumn as ColumnOf,
  type ListEndpoint,
  type ListFilter,
  type ListRequest,
  type ListRow,
  type Page,
  pageOf,
} from '@panel/contracts/platform/list-endpoint'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { call } from '../api/call.ts'
import { endpointQuery } from '../api/endpoint-query.ts'
import { unreadableRows } from '../api/parse-answer.ts'
import { shortly } from '../loading/shortly.ts'
import type { CsvCell } from './csv.ts'
import { momentOfDay, readDay } from './day.ts'
import { type ListSearch, rangeOf, readChoice, readListSearch, readText } from './list-search.ts'

/** The parameters of a page's URL as they came: what they mean is read by the list itself. */
export type UrlSearch = Readonly<Record<string, unknown>>

/** What a cell gets beside its row: the texts of the list's namespace, and the column's own label. */
export interface CellTexts {
  readonly t: TFunction
  readonly label: string
}

/** One column. Without `cell` it is only exported, without `csv` it is only shown. */
export interface ListColumnDefinition<Row, Filter> {
  /** The column's name for sorting, the URL and the memory of chosen columns; its label is the text `fields.<id>`. */
  readonly id: string
  readonly cell?: (row: Row, texts: CellTexts) => ReactNode
  /** The exact value: amounts as decimal text, moments as ISO 8601, ids whole. `filter` is the list's own. */
  readonly csv?: (row: Row, filter: Filter) => CsvCell
  /** True for the column that names the row: always shown, and the heading of a card on a phone. */
  readonly heading?: boolean
  readonly hiddenAtFirst?: boolean
  readonly align?: 'end'
}

/** One filter; its key is the URL parameter, `member` the filter's member in the request, its label `filters.<key>`. */
export type FilterDefinition<Filter> = {
  readonly [Name in keyof Filter & string]:
    | {
        readonly kind: 'text'
        readonly member: Name
        /** True where the text `filters.<key>Hint` stands in the empty field. */
        readonly hint?: boolean
      }
    | {
        readonly kind: 'choice'
        readonly member: Name
        /** Left out where the page knows the choices: it passes them to `ServerList`. */
        readonly choices?: readonly (NonNullable<Filter[Name]> & string)[]
        /** The texts `<labels>.<choice>` name the choices; they name themselves without. */
        readonly labels?: string
      }
    | { readonly kind: 'day'; readonly member: Name; readonly end: 'start' | 'end' }
}[keyof Filter & string]

interface ListDefinition<E extends ListEndpoint> {
  /** Names the list: for the memory of chosen columns and the CSV file. */
  readonly id: string
  /** The namespace of the list's texts: the service. */
  readonly namespace: string
  /** Where its texts stand: `<texts>.title`, `.empty.title`, `.empty.text`. */
  readonly texts?: string
  readonly rowId: (row: ListRow<E>) => string
  /** A column is sortable when the endpoint names it among its sort columns. */
  readonly columns: readonly ListColumnDefinition<ListRow<E>, ListFilter<E>>[]
  readonly filters: Readonly<Record<string, FilterDefinition<ListFilter<E>>>>
}

/** A list of the server as the panel shows it: everything a list page does follows from it. */
export type List<E extends ListEndpoint> = Required<ListDefinition<E>> & { readonly endpoint: E }

/**
 * Declares a list. From it follow the request, the filters' controls, the sorting, the columns on screen, the CSV
 * and the states without rows.
 */
export const defineList = <E extends ListEndpoint>(endpoint: E, definition: ListDefinition<E>): List<E> => ({
  texts: 'list',
  ...definition,
  endpoint,
})

/** The part of the filter that the page itself decides, such as whose rows are shown. */
export type FixedFilter<E extends ListEndpoint> = Partial<ListFilter<E>>

/** The values of the filters that a URL names, by parameter. What cannot be read counts as not there. */
export const filterValuesOf = <E extends ListEndpoint>(
  { filters }: List<E>,
  search: UrlSearch,
): Readonly<Record<string, string>> => {
  const values: Record<string, string> = {}
  for (const [name, filter] of Object.entries(filters)) {
    const given = search[name]
    const value =
      filter.kind === 'day'
        ? readDay(given)
        : filter.kind === 'choice' && filter.choices
          ? readChoice(given, filter.choices)
          : readText(given)
    if (value !== undefined) values[name] = value
  }
  return values
}

/** The filter of the request that a URL asks for. */
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

/** Page, size and sort of a URL. */
export const rangeSearchOf = <E extends ListEndpoint>({ endpoint }: List<E>, search: UrlSearch): ListSearch =>
  readListSearch(search, endpoint.list.sort)

/** What the server is asked for by a URL. */
const requestOf = <E extends ListEndpoint>(
  list: List<E>,
  search: UrlSearch,
  fixed?: FixedFilter<E>,
): ListRequest<E> => ({
  filter: filterOf(list, search, fixed),
  ...rangeOf(readListSearch<ColumnOf<E>>(search, list.endpoint.list.sort)),
})

// The body of a list endpoint is its request, which a generic endpoint does not show.
const inputOf = <E extends ListEndpoint>(request: ListRequest<E>) => ({ body: request }) as EndpointInput<E>

/** The page of a list that a URL names, for `useQuery`. */
export const listQuery = <E extends ListEndpoint>(list: List<E>, search: UrlSearch, fixed?: FixedFilter<E>) =>
  endpointQuery(list.endpoint, inputOf(requestOf(list, search, fixed)), {
    // The rows before stay until the next ones are there.
    placeholderData: keepPreviousData,
  })

/**
 * Reads the first rows of a page, for its route's `loader`. Rows that come at once are drawn with the page; a page
 * whose rows take longer shows their places first.
 */
export const loadList = <E extends ListEndpoint>(
  queryClient: QueryClient,
  list: List<E>,
  search: UrlSearch,
  fixed?: FixedFilter<E>,
): Promise<void> => shortly(queryClient.prefetchQuery(listQuery(list, search, fixed)))

/** Rows of a list do not match their contract, so that what was read is incomplete. */
export class UnreadableRowsError extends Error {
  override readonly name = 'UnreadableRowsError'
}

/**
 * Reads any rows of the same filter and sort: for the export.
 *
 * @throws UnreadableRowsError where rows are missing: an export without them would look complete.
 */
export const readRows = async <E extends ListEndpoint>(
  list: List<E>,
  search: UrlSearch,
  fixed: FixedFilter<E> | undefined,
  range: { readonly skip: number; readonly limit: number },
  signal: AbortSignal,
): Promise<Page<ListRow<E>>> => {
  const input = inputOf<E>({ ...requestOf(list, search, fixed), ...range })
  const answer = await call(list.endpoint, input, { signal, quiet: true })
  if (unreadableRows(answer) > 0) throw new UnreadableRowsError('Some rows do not match their contract.')
  return pageOf(list.endpoint, answer)
}
