import { useEffect, useRef, useState } from 'react'
import { csvText } from './csv.ts'
import type { ListColumn } from './list-column.ts'
import { type ReadRows, readAllRows } from './read-all-rows.ts'

export type CsvExportState =
  | { readonly step: 'idle' }
  | { readonly step: 'reading'; readonly done: number; readonly total: number }
  | { readonly step: 'written'; readonly total: number }
  | { readonly step: 'failed'; readonly error: Error }

interface CsvExportOptions<Row> {
  /** The file's name without date and ending. */
  readonly name: string
  /** The columns that are shown, in their order. */
  readonly columns: readonly ListColumn<Row>[]
  readonly readRows: ReadRows<Row>
  readonly rowId: (row: Row) => string
}

/** How long a browser may take to start reading a file before its address is given up, in milliseconds. */
const downloadMilliseconds = 60_000

const download = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), downloadMilliseconds)
}

/** Writes all rows of a list, filtered and sorted as shown, to a CSV file. */
export const useCsvExport = <Row>({ name, columns, readRows, rowId }: CsvExportOptions<Row>) => {
  const [state, setState] = useState<CsvExportState>({ step: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (): Promise<void> => {
    const control = new AbortController()
    running.current = control
    setState({ step: 'reading', done: 0, total: 0 })
    try {
      const rows = await readAllRows({
        readRows,
        rowId,
        signal: control.signal,
        onProgress: (done, total) => setState({ step: 'reading', done, total }),
      })
      const head = columns.map(({ label }) => label)
      download(name, csvText([head, ...rows.map((row) => columns.map(({ csv }) => csv(row)))]))
      setState({ step: 'written', total: rows.length })
    } catch (error) {
      if (control.signal.aborted) setState({ step: 'idle' })
      else setState({ step: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  return { state, start, cancel: () => running.current?.abort() }
}
