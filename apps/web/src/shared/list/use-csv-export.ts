import { useEffect, useRef, useState } from 'react'
import { asError } from '../failures/as-error.ts'
import { csvRows, csvText } from './csv.ts'
import { lists } from './density.ts'
import { downloadCsv } from './download-csv.ts'
import type { CsvColumn } from './list-column.ts'
import type { ReadAll } from './read-all-rows.ts'

export type CsvExportState =
  | { readonly step: 'idle' }
  | { readonly step: 'reading'; readonly done: number; readonly total: number }
  | { readonly step: 'written'; readonly total: number }
  | { readonly step: 'failed'; readonly error: Error }

export interface CsvExportOptions<Row> {
  /** The file's name without date and ending. */
  readonly name: string
  readonly columns: readonly CsvColumn<Row>[]
  readonly readAll: ReadAll<Row>
}

/** Writes all rows of a list, filtered and sorted as shown, to a CSV file. */
export const useCsvExport = <Row>({ name, columns, readAll }: CsvExportOptions<Row>) => {
  const [state, setState] = useState<CsvExportState>({ step: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (): Promise<void> => {
    const control = new AbortController()
    running.current = control
    setState({ step: 'reading', done: 0, total: 0 })
    try {
      // A page's text is handed to the browser as it comes, so that a long list is never held whole by the script.
      const parts = [new Blob([csvText([columns.map(({ label }) => label)], lists.csvAmounts)])]
      let done = 0
      for await (const { rows, totalRows } of readAll(control.signal)) {
        parts.push(
          new Blob([
            csvRows(
              rows.map((row) => columns.map(({ csv }) => csv(row))),
              lists.csvAmounts,
            ),
          ]),
        )
        done += rows.length
        setState({ step: 'reading', done, total: totalRows })
      }
      control.signal.throwIfAborted()
      downloadCsv(name, parts)
      setState({ step: 'written', total: done })
    } catch (error) {
      if (control.signal.aborted) setState({ step: 'idle' })
      else setState({ step: 'failed', error: asError(error) })
    }
  }
  return { state, start, cancel: () => running.current?.abort() }
}
