import { type CsvCell, csvRows } from '../list/csv.ts'

interface Column<Row> {
  readonly id: string
  readonly csv?: (row: Row, filter: Readonly<Record<string, never>>) => CsvCell
}

/** A cell of a list's CSV, with a point in its amounts and with a comma. */
export const writtenCell = <Row>(columns: readonly Column<Row>[], id: string, row: Row): string[] => {
  const cell = columns.find((column) => column.id === id)?.csv?.(row, {}) ?? null
  return [csvRows([[cell]], 'point'), csvRows([[cell]], 'comma')].map((line) => line.trimEnd())
}
