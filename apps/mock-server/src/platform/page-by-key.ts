import type { KeyedPage, KeyedRequest } from '@panel/contracts/platform/list-endpoint'

/** Where a page starts, and in which direction it is read. */
export type KeyedSeek =
  | { readonly before: number; readonly limit: number }
  | { readonly after: number; readonly limit: number }

interface KeyedSource<Stored, Row> {
  /** Reads the rows `before` a key with the largest key first, or those `after` one with the smallest key first. */
  readonly read: (seek: KeyedSeek) => Promise<readonly Stored[]>
  /** A whole number from 0 on, greater in every later row. */
  readonly keyOf: (stored: Stored) => number
  /** The rows as the call answers them, in the same order; what they need besides is read for all of them together. */
  readonly rowsOf: (stored: readonly Stored[]) => Promise<readonly Row[]>
  /** How many rows the filter matches. */
  readonly count: () => Promise<number>
}

/** Answers a page of a keyed list by reading the rows on one side of a key. */
export const pageByKey = async <Stored, Row>(
  { before, after, sort = '-', limit, count }: KeyedRequest,
  source: KeyedSource<Stored, Row>,
): Promise<KeyedPage<Row>> => {
  const ascending = !sort.startsWith('-')
  const isFirst = before === undefined && after === undefined
  const upwards = before === undefined && (after !== undefined || ascending)
  // One row more than is shown says whether there is another page.
  const seek = upwards
    ? { after: after ?? -1, limit: limit + 1 }
    : { before: before ?? Number.MAX_SAFE_INTEGER, limit: limit + 1 }
  const found = await source.read(seek)
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
    totalRows: count ? await source.count() : null,
  }
}
