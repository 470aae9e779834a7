import * as z from 'zod/mini'
import { type Access, type Endpoint, type EndpointAnswer, endpoint, type Schema } from './endpoint.ts'
import { timestamp } from './primitives.ts'
import { spansInOrder } from './span.ts'

/** The most rows that one page may request. */
export const maximumPageSize = 200

/** The longest free text of a filter. */
export const longestFilterText = 200

/** Free text of a filter: a part of what it is compared with. */
export const filterText = z.optional(z.string().check(z.maxLength(longestFilterText)))

/** The first moment of a span of days, included. */
export const filterFrom = z.optional(timestamp)

/** The last moment of a span of days, included. */
export const filterTo = z.optional(timestamp)

/** One row: an object. */
type RowSchema = z.ZodMiniType<object>

/** An object whose members may all be left out. */
type FilterSchema = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniOptional>>>

interface ListFacts<
  Row extends RowSchema,
  Filter extends FilterSchema,
  Column extends string,
  Member extends string,
> {
  readonly row: Row
  readonly filter: Filter
  /** The columns that a list may be sorted by. */
  readonly sort: readonly [Column, ...Column[]]
  /** The member of the answer that holds the rows. */
  readonly member: Member
  /** Whether a page is found by the number of rows before it or by the key of a row. */
  readonly paging: 'offset' | 'key'
}

/** A call that answers a list one page at a time; declared with `listEndpoint` or `keyedListEndpoint`. */
export type ListEndpoint = Endpoint & {
  readonly list: ListFacts<RowSchema, FilterSchema, string, string>
}

/** One row of a list as its reader gets it. */
export type ListRow<E extends ListEndpoint> = z.output<E['list']['row']>

/** The filter of a list: every member may be left out. */
export type ListFilter<E extends ListEndpoint> = z.output<E['list']['filter']>

/** A column that a list may be sorted by. */
export type ListColumn<E extends ListEndpoint> = E['list']['sort'][number]

/** The order of a list. */
export interface ListSort<Column extends string = string> {
  readonly column: Column
  readonly direction: 'ascending' | 'descending'
}

/** A sort as a URL has it: a column's name, with `-` before it for descending. */
export type SortText<Column extends string = string> = Column | `-${Column}`

/** The request of a page of a list: `skip` is the page's index times `limit`. */
export interface ListRequest<E extends ListEndpoint> {
  readonly filter: ListFilter<E>
  readonly sort?: ListSort<ListColumn<E>> | undefined
  readonly skip: number
  readonly limit: number
}

/** One page of a list, and how many rows the filter matches in all. */
export interface Page<Row> {
  readonly rows: Row[]
  readonly totalRows: number
}

const requestOf = <Filter extends FilterSchema, Column extends string>(
  filter: Filter,
  columns: readonly [Column, ...Column[]],
) => {
  // Every member of a filter may be left out, so that the empty filter is one of its values.
  const everything = {} as z.core.util.NoUndefined<z.output<Filter>>
  return z.object({
    filter: z._default(filter.check(spansInOrder), everything),
    sort: z.optional(z.object({ column: z.enum(columns), direction: z.enum(['ascending', 'descending']) })),
    skip: z._default(z.int().check(z.nonnegative(), z.maximum(1_000_000_000)), 0),
    limit: z._default(z.int().check(z.positive(), z.maximum(maximumPageSize)), 25),
  })
}

type AnswerShape<
  Row extends RowSchema,
  Member extends string,
  Extra extends Readonly<Record<string, Schema>>,
> = {
  readonly [Name in Member]: z.ZodMiniArray<Row>
} & { readonly totalRows: typeof count } & Extra

const count = z.int().check(z.nonnegative())

/** What both kinds of lists are declared with. */
interface CommonDefinition<
  Id extends string,
  A extends Access,
  Row extends RowSchema,
  Filter extends FilterSchema,
  Column extends string,
> extends Pick<ListFacts<Row, Filter, Column, string>, 'row' | 'filter' | 'sort'> {
  readonly operationId: Id
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: A
}

interface ListDefinition<
  Id extends string,
  A extends Access,
  Row extends RowSchema,
  Filter extends FilterSchema,
  Column extends string,
  Member extends string,
  Extra extends Readonly<Record<string, Schema>>,
> extends CommonDefinition<Id, A, Row, Filter, Column> {
  /** The name of the member that holds the rows, where a specified call has another one than `rows`. */
  readonly member?: Member
  /** Further members of the answer. */
  readonly extra?: Extra
  /** A filter that the call accepts as it is, for the OpenAPI document and for tests of what is refused. */
  readonly example: z.input<NoInfer<Filter>>
}

/**
 * Declares a list that the server filters, sorts and pages: a POST of `{ filter, sort, skip, limit }`, answered with
 * `{ rows, totalRows }`. Server, page and tests derive everything from this one declaration.
 *
 * @example
 * export const listPayments = listEndpoint({
 *   operationId: 'listPayments',
 *   path: '/api/v1/synkronypay/transactions',
 *   summary: 'The payments that the caller received.',
 *   access,
 *   row: payment,
 *   filter: z.object({ text: filterText }),
 *   sort: ['createdAt', 'units'],
 *   example: { text: 'pay' },
 * })
 */
export const listEndpoint = <
  const Id extends string,
  const A extends Access,
  Row extends RowSchema,
  Filter extends FilterSchema,
  const Column extends string,
  const Member extends string = 'rows',
  Extra extends Readonly<Record<string, Schema>> = Readonly<Record<never, never>>,
>(
  definition: ListDefinition<Id, A, Row, Filter, Column, Member, Extra>,
) => {
  const { operationId, path, summary, access, row, filter, sort, extra, example } = definition
  // The default of the type parameter is the default of the value.
  const member = (definition.member ?? 'rows') as Member
  // TypeScript widens a computed member name to `string`; the shape has exactly these members.
  const shape = { [member]: z.array(row), totalRows: count, ...extra } as AnswerShape<Row, Member, Extra>
  return endpoint({
    operationId,
    method: 'POST',
    path,
    summary,
    access,
    readOnly: true,
    body: requestOf(filter, sort),
    answer: z.object(shape),
    example: { body: { filter: example, skip: 0, limit: 5 } },
    list: { row, filter, sort, member, paging: 'offset' } satisfies ListFacts<Row, Filter, Column, Member>,
  })
}

/** A whole number as a URL writes it. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/, 'a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.gte(least), z.lte(most))),
  )

/** The greatest key, and the greatest height, that a URL may name. */
export const greatestKey = 999_999_999_999_999

const key = z.optional(wholeNumber(0, greatestKey))

/** One page of a keyed list as the server answers it. */
export interface KeyedPage<Row> {
  readonly rows: Row[]
  /** The key to request the rows before it, by key; null where there are none. */
  readonly before: number | null
  /** The key to request the rows after it, by key; null where there are none. */
  readonly after: number | null
  /** How many rows the filter matches in all; null unless `count` was requested. */
  readonly totalRows: number | null
}

/** The part of a keyed list's request that says which rows of the filtered ones are wanted. */
export interface KeyedRequest {
  /** Rows with a smaller key than this one; it decides where `after` is given too. */
  readonly before?: number | undefined
  /** Rows with a greater key than this one. */
  readonly after?: number | undefined
  /** A column, whose order is that of the keys; descending, so newest first, where absent. */
  readonly sort?: SortText | undefined
  readonly limit: number
  /** True to count the rows of the filter, which may take longer than reading a page. */
  readonly count: boolean
}

/**
 * Declares a list that grows with the chain, such as transactions: a GET of its filter, `sort`, `before` or `after` a
 * key, `limit` and `count`, answered with `{ rows, before, after, totalRows }`. A page costs the same however long the
 * list is, and new rows move none to another page. Server, page and tests derive everything from this declaration. The
 * filter's members are read from a URL, so each of them takes a text; the sort columns are in the order of the keys.
 *
 * @example
 * export const listBlocks = keyedListEndpoint({
 *   operationId: 'listBlocks',
 *   path: '/api/v1/explorer/blocks',
 *   summary: 'The blocks of the chain.',
 *   access,
 *   row: explorerBlock,
 *   filter: z.object({}),
 *   sort: ['height'],
 * })
 */
export const keyedListEndpoint = <
  const Id extends string,
  const A extends Access,
  Row extends RowSchema,
  Filter extends FilterSchema,
  const Column extends string,
>(
  definition: CommonDefinition<Id, A, Row, Filter, Column>,
) => {
  const { row, filter, sort, ...facts } = definition
  const [first, ...others] = sort
  const descending = (column: Column): SortText<Column> => `-${column}`
  return endpoint({
    ...facts,
    method: 'GET',
    query: z
      .extend(filter, {
        before: key,
        after: key,
        sort: z.optional(z.enum([first, ...others, ...sort.map(descending)])),
        limit: z._default(wholeNumber(1, maximumPageSize), 25),
        count: z._default(
          z.pipe(
            z.enum(['true', 'false']),
            z.transform((text) => text === 'true'),
          ),
          false,
        ),
      })
      .check(spansInOrder),
    answer: z.object({
      rows: z.array(row),
      before: z.nullable(z.int()),
      after: z.nullable(z.int()),
      totalRows: z.nullable(count),
    }),
    list: { row, filter, sort, member: 'rows', paging: 'key' } satisfies ListFacts<
      Row,
      Filter,
      Column,
      'rows'
    >,
  })
}

/** A page of any list as its reader gets it: a list that is paged by offset has no keys. */
export type ListPage<Row> = Omit<KeyedPage<Row>, 'before' | 'after'> & Partial<KeyedPage<Row>>

/** The page in an answer, whichever member holds its rows. */
export const pageOf = <E extends ListEndpoint>(
  { list }: E,
  answer: EndpointAnswer<E>,
): ListPage<ListRow<E>> => {
  // The two declarations have made the answer's schema of these members, which a generic endpoint does not show.
  const { [list.member]: rows, ...members } = answer as Readonly<Record<string, unknown>>
  const { before, after, totalRows } = members as Omit<KeyedPage<unknown>, 'rows'>
  return { rows: rows as ListRow<E>[], totalRows, ...(list.paging === 'key' ? { before, after } : {}) }
}
