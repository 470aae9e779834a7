import type { ReactNode } from 'react'
import type { CsvCell } from './csv.ts'

/** One column of a list on the screen. */
export interface ListColumn<Row> {
  /** Its name for the server's sorting, the URL and the memory of chosen columns. */
  readonly id: string
  readonly label: string
  /** Null or an empty text where the row has nothing. */
  readonly cell: (row: Row) => ReactNode
  readonly sortable?: boolean
  /** True for the column that names the row: always shown, and a card's heading on a phone. */
  readonly heading?: boolean
  /** True for a column that is hidden until someone chooses it. */
  readonly hiddenAtFirst?: boolean
  readonly align?: 'end'
  /** True for a value, which may move to a second line of its row where the table is too wide; buttons stay where they are. */
  readonly movable?: boolean
}

/** Whether a cell has nothing to show. */
export const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === ''

/** The values that a row has, each with its label, for places that leave out the others. */
export const valuesOf = <Row>(columns: readonly ListColumn<Row>[], row: Row) =>
  columns.flatMap(({ id, label, cell }) => {
    const value = cell(row)
    return isEmpty(value) ? [] : [{ id, label, value }]
  })

/** One column of a list's CSV: an export holds all of them, whichever are on the screen. */
export interface CsvColumn<Row> {
  readonly label: string
  /** The exact value: amounts as decimal text, moments as ISO 8601, ids whole. */
  readonly csv: (row: Row) => CsvCell
}
