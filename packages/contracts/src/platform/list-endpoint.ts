import * as z from 'zod/mini'
import { type Access, type Endpoint, type EndpointAnswer, endpoint, type Schema } from './endpoint.ts'

/** The most rows that one page may ask for. */
export const maximumPageSize = 200

/** Free text of a filter: a part of what it is compared with. */
export const filterText = z.optional(z.string().check(z.maxLength(200)))

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
}

/** A call that answers a list one page at a time; declared with `listEndpoint`. */
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

/** What a list is asked for: `skip` is the page's index times `limit`. */
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
    filter: z._default(filter, everything),
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

interface ListDefinition<
  Id extends string,
  A extends Access,
  Row extends RowSchema,
  Filter extends FilterSchema,
  Column extends string,
  Member extends string,
  Extra extends Readonly<Record<string, Schema>>,
> {
  readonly operationId: Id
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: A
  readonly row: Row
  readonly filter: Filter
  readonly sort: readonly [Column, ...Column[]]
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
 *   access: { service: 'synkrony_pay_dashboard' },
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
    list: { row, filter, sort, member } satisfies ListFacts<Row, Filter, Column, Member>,
  })
}

/** The page in an answer, whichever member holds its rows. */
export const pageOf = <E extends ListEndpoint>({ list }: E, answer: EndpointAnswer<E>): Page<ListRow<E>> => {
  // `listEndpoint` has made the answer's schema of these two members, which a generic endpoint does not show.
  const members = answer as Readonly<Record<string, unknown>>
  return { rows: members[list.member] as ListRow<E>[], totalRows: members.totalRows as number }
}
