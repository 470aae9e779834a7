import { maximumPageSize } from '@panel/contracts/platform/paging'

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

/** The list changed while its pages were read, so that what was read is no whole. */
export class ListChangedError extends Error {
  override readonly name = 'ListChangedError'
}

interface ReadAllOptions<Row> {
  readonly readRows: ReadRows<Row>
  readonly rowId: (row: Row) => string
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

/**
 * Reads every row of a list, page by page.
 *
 * @throws ListChangedError when rows came or went in between: a file that lacks a row or has one twice is worse
 * than none.
 */
export const readAllRows = async <Row>(options: ReadAllOptions<Row>): Promise<Row[]> => {
  const { readRows, rowId, signal, onProgress } = options
  const rows: Row[] = []
  let expected: number | undefined
  for (;;) {
    const page = await readRows({ skip: rows.length, limit: maximumPageSize }, signal)
    signal.throwIfAborted()
    expected ??= page.totalRows
    if (page.totalRows !== expected) throw new ListChangedError('The list changed while it was read.')
    rows.push(...page.rows)
    onProgress(rows.length, expected)
    if (page.rows.length === 0 || rows.length >= expected) break
  }
  if (rows.length !== expected || new Set(rows.map(rowId)).size !== expected) {
    throw new ListChangedError('The list changed while it was read.')
  }
  return rows
}
