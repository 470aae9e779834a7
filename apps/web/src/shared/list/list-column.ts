import type { ReactNode } from 'react'
import type { CsvCell } from './csv.ts'

/** One column of a list, on the screen and in its CSV. */
export interface ListColumn<Row> {
  /** Its name for the server's sorting, the URL and the memory of chosen columns. */
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** The same as exact data: amounts as decimal text, moments as ISO 8601, ids whole. */
  readonly csv: (row: Row) => CsvCell
  readonly sortable?: boolean
  /** True for the column that names the row: always shown, and a card's heading on a phone. */
  readonly heading?: boolean
  /** True for a column that is only shown when someone chooses it. */
  readonly hiddenAtFirst?: boolean
  readonly align?: 'end'
  /** True for a column of buttons, which is nothing to export. */
  readonly screenOnly?: boolean
}
