import Papa from 'papaparse'
import { withoutGuard } from '../list/csv.ts'

export const decimalMarks = [',', '.'] as const
export type DecimalMark = (typeof decimalMarks)[number]

/** One row of a CSV with its cells; `line` is where it starts, counted from 1 as editors do. */
export interface CsvLine {
  readonly line: number
  readonly cells: readonly string[]
}

export interface CsvText {
  /** Comma, semicolon or tab. */
  readonly delimiter: string
  readonly lines: readonly CsvLine[]
  /** What cannot be read at all, such as a quote that is never closed. */
  readonly broken: readonly { readonly line: number; readonly reason: 'quotes' }[]
}

/** Tab and semicolon come first: a comma may be that of decimals. */
const likelyDelimiters = ['\t', ';'] as const

/** What is between columns: what more than half of the lines have, else the comma. */
const guessDelimiter = (text: string): string => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const isUsual = (delimiter: string): boolean =>
    lines.filter((line) => line.includes(delimiter)).length * 2 > lines.length
  return likelyDelimiters.find(isUsual) ?? ','
}

const lineBreaks = /\r\n|\r|\n/g

/** The line that each row starts on: a quoted cell may be several lines long. */
const startsOf = (rows: readonly (readonly string[])[]): number[] => {
  let line = 1
  return rows.map((cells) => {
    const start = line
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(lineBreaks)?.length ?? 0), 0)
    return start
  })
}

/** The cells of a text that was pasted or dropped. Empty lines are left out and keep their number. */
export const readCsv = (text: string): CsvText => {
  const parsed = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: guessDelimiter(text) })
  const starts = startsOf(parsed.data)
  const lineOf = (row: number): number => starts[row] ?? row + 1
  const lines = parsed.data.flatMap((cells, index): CsvLine[] => {
    const trimmed = cells.map((cell) => withoutGuard(cell.trim()))
    return trimmed.every((cell) => cell === '') ? [] : [{ line: lineOf(index), cells: trimmed }]
  })
  const broken = parsed.errors.flatMap(({ type, row }) =>
    type === 'Quotes' ? [{ line: lineOf(row ?? 0), reason: 'quotes' as const }] : [],
  )
  return { delimiter: parsed.meta.delimiter, lines, broken }
}

const shapes = {
  ',': /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/,
  '.': /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/,
} as const

/** Which mark the decimals of these amounts have: the one by which more of them can be read, else the comma. */
export const guessDecimalMark = (amounts: readonly string[]): DecimalMark => {
  const fits = (mark: DecimalMark): number => amounts.filter((amount) => shapes[mark].test(amount)).length
  return fits('.') > fits(',') ? '.' : ','
}

/** An amount with these marks as the panel's own fields write it: a comma before the decimals. */
export const withComma = (amount: string, mark: DecimalMark): string =>
  mark === ',' ? amount : amount.replace(/[.,]/g, (each) => (each === '.' ? ',' : '.'))
