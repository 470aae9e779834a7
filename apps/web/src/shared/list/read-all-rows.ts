import { maximumPageSize } from '@panel/contracts/platform/list-endpoint'

/** One page of a list, and how many rows the whole list has. */
export interface RowPage<Row> {
  readonly rows: readonly Row[]
  readonly totalRows: number
}

/** Reads the rows from `skip` on, at most `limit` of them, filtered and sorted as the list is shown. */
export type ReadRows<Row> = (
  range: { readonly skip: number; readonly limit: number },
  signal: AbortSignal,
) => Promise<RowPage<Row>>

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
    const page = await readRows({ skip: done, limit: maximumPageSize }, signal)
    signal.throwIfAborted()
    expected ??= page.totalRows
    if (page.totalRows !== expected) throw new ListChangedError('The list changed while it was read.')
    for (const row of page.rows) ids.add(rowId(row))
    done += page.rows.length
    yield page
    if (page.rows.length === 0 || done >= expected) break
  }
  if (done !== expected || ids.size !== expected) {
    throw new ListChangedError('The list changed while it was read.')
  }
}
