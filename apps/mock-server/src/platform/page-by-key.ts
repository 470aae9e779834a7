import type { KeyedPage, KeyedRequest } from '@panel/contracts/platform/list-endpoint'

/** Where a page starts, and in which direction it is read. */
export type KeyedSeek =
  | { readonly before: number; readonly limit: number }
  | { readonly after: number; readonly limit: number }

/** What each member of a list's filter is in the filter of what the rows are read from. */
export type FilterMembers<Filter, SourceFilter> = {
  readonly [Name in keyof Filter]-?: (value: NonNullable<Filter[Name]>) => SourceFilter
}

/** What always matches, and what each member that is given adds to it. */
export const sourceFilter = <Filter extends object, SourceFilter extends object>(
  filter: Filter,
  members: FilterMembers<Filter, SourceFilter>,
  always: NoInfer<SourceFilter>,
): SourceFilter => {
  let found = always
  const add = <Name extends keyof Filter>(name: Name): void => {
    const value = filter[name]
    if (value !== undefined && value !== null) found = { ...found, ...members[name](value) }
  }
  for (const name in members) add(name)
  return found
}

interface KeyedSource<Filter, SourceFilter, Stored, Row> {
  /** Each member of the list's filter: one that is added to the endpoint does not compile until it is here. */
  readonly filters: FilterMembers<Filter, SourceFilter>
  /** What every row matches, whatever the filter is. */
  readonly always: NoInfer<SourceFilter>
  /** Reads the rows `before` a key with the largest key first, or those `after` one with the smallest key first. */
  readonly read: (seek: KeyedSeek, filter: NoInfer<SourceFilter>) => Promise<readonly Stored[]>
  /** A whole number from 0 on, greater in every later row. */
  readonly keyOf: (stored: Stored) => number
  /** The rows as the call answers them, in the same order; anything else they need is read for all of them together. */
  readonly rowsOf: (stored: readonly Stored[]) => Promise<readonly Row[]>
  /** How many rows the filter matches. */
  readonly count: (filter: NoInfer<SourceFilter>) => Promise<number>
}

/** Answers a page of a keyed list by reading the rows on one side of a key. */
export const pageByKey = async <Query extends KeyedRequest, SourceFilter extends object, Stored, Row>(
  query: Query,
  source: KeyedSource<Omit<Query, keyof KeyedRequest>, SourceFilter, Stored, Row>,
): Promise<KeyedPage<Row>> => {
  const { before, after, sort = '-', limit, count } = query
  const filter = sourceFilter<Omit<Query, keyof KeyedRequest>, SourceFilter>(
    query,
    source.filters,
    source.always,
  )
  const ascending = !sort.startsWith('-')
  const isFirst = before === undefined && after === undefined
  const upwards = before === undefined && (after !== undefined || ascending)
  // One row more than is shown says whether there is another page.
  const seek = upwards
    ? { after: after ?? -1, limit: limit + 1 }
    : { before: before ?? Number.MAX_SAFE_INTEGER, limit: limit + 1 }
  const found = await source.read(seek, filter)
  const shown = found.slice(0, limit)
  const [near, far] = [shown.at(0), shown.at(-1)]
  const onwards = found.length > limit && far !== undefined ? source.keyOf(far) : null
  // There is more where the reader came from, also when this page is empty.
  const emptyBack = upwards ? (after ?? 0) + 1 : (before ?? 1) - 1
  const back = isFirst ? null : near === undefined ? emptyBack : source.keyOf(near)
  const rows = await source.rowsOf(upwards === ascending ? shown : shown.toReversed())
  return {
    rows: [...rows],
    before: upwards ? back : onwards,
    after: upwards ? onwards : back,
    totalRows: count ? await source.count(filter) : null,
  }
}
