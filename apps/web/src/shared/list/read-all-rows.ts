import {
  type ListEndpoint,
  type ListPage,
  type ListRow,
  maximumPageSize,
} from '@panel/contracts/platform/list-endpoint'
import {
  type FixedFilter,
  type List,
  type RowRange,
  rangeSearchOf,
  readRows,
  type UrlSearch,
} from './define-list.ts'

/** One page of a list, and how many rows the whole list has. */
export interface RowPage<Row> {
  readonly rows: readonly Row[]
  readonly totalRows: number
}

/** Reads some rows, filtered and sorted as the list is shown. */
export type ReadRows<Row> = (range: RowRange, signal: AbortSignal) => Promise<ListPage<Row>>

/** Reads a whole list in its order, a page at a time. */
export type ReadAll<Row> = (signal: AbortSignal) => AsyncIterable<RowPage<Row>>

/** The list changed while its pages were read, so that what was read is no whole. */
export class ListChangedError extends Error {
  override readonly name = 'ListChangedError'
}

interface ReadAllOptions<Row> {
  readonly readRows: ReadRows<Row>
  readonly rowId: (row: Row) => string
  readonly signal: AbortSignal
}

/**
 * Reads every row of a list, page by page.
 *
 * @throws ListChangedError when rows came or went in between: a file that lacks a row or has one twice is worse
 * than none.
 */
export async function* readAllRows<Row>(options: ReadAllOptions<Row>): AsyncGenerator<RowPage<Row>> {
  const { readRows, rowId, signal } = options
  const ids = new Set<string>()
  let done = 0
  let expected: number | undefined
  for (;;) {
    const { rows, totalRows } = await readRows({ skip: done, limit: maximumPageSize }, signal)
    signal.throwIfAborted()
    expected ??= totalRows ?? 0
    if (totalRows !== expected) throw new ListChangedError('The list changed while it was read.')
    for (const row of rows) ids.add(rowId(row))
    done += rows.length
    yield { rows, totalRows: expected }
    if (rows.length === 0 || done >= expected) break
  }
  if (done !== expected || ids.size !== expected) {
    throw new ListChangedError('The list changed while it was read.')
  }
}

interface ReadByKeyOptions<Row> {
  readonly readRows: ReadRows<Row>
  /** The direction in which the keys go. */
  readonly ascending: boolean
  readonly signal: AbortSignal
}

/** Reads every row of a keyed list; rows that are added in the meantime do not disturb the others. */
export async function* readAllByKey<Row>(options: ReadByKeyOptions<Row>): AsyncGenerator<RowPage<Row>> {
  const { readRows, ascending, signal } = options
  let place: Pick<RowRange, 'before' | 'after'> = {}
  let expected: number | undefined
  let done = 0
  for (;;) {
    const range = { ...place, limit: maximumPageSize, count: expected === undefined }
    const { rows, before, after, totalRows } = await readRows(range, signal)
    signal.throwIfAborted()
    expected ??= totalRows ?? 0
    done += rows.length
    yield { rows, totalRows: Math.max(done, expected) }
    const next = ascending ? after : before
    if (typeof next !== 'number') return
    place = ascending ? { after: next } : { before: next }
  }
}

/** Reads every row of a list that the filter and sort of a URL name: for the export. */
export const readList = <E extends ListEndpoint>(
  list: List<E>,
  search: UrlSearch,
  fixed: FixedFilter<E> | undefined,
  signal: AbortSignal,
): AsyncGenerator<RowPage<ListRow<E>>> => {
  const read: ReadRows<ListRow<E>> = (range, at) => readRows(list, search, fixed, range, at)
  if (list.endpoint.list.paging === 'offset')
    return readAllRows({ readRows: read, rowId: list.rowId, signal })
  const ascending = rangeSearchOf(list, search).sort?.startsWith('-') === false
  return readAllByKey({ readRows: read, ascending, signal })
}
