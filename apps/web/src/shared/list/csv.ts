import { exactUnits } from '../format/amounts.ts'
import type { WrittenAmounts } from './density.ts'

/** An amount as exact decimal text with a point, which a file may write with a comma. */
interface CsvAmount {
  readonly amount: string
}

/** What stands between cells: a spreadsheet that reads amounts with a comma expects semicolons. */
const separators = { point: ',', comma: ';' } as const satisfies Record<WrittenAmounts, string>

/** One cell: a number is written bare, a text is made safe first. */
export type CsvCell = string | number | bigint | null | CsvAmount

/** An amount as a cell. */
export const csvAmount = (units: bigint | string, decimals: number): CsvAmount => ({
  amount: exactUnits(units, decimals),
})

/**
 * What spreadsheets take for a formula when a cell starts with it, full-width twins included. An apostrophe before
 * one counts too, so that neutralising can be undone without loss.
 */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A plain number of either sign, which no spreadsheet runs. */
const plainNumber = /^-?\d+(?:[.,]\d+)?$/

const couldRun = (text: string): boolean => formulaStart.test(text) && !plainNumber.test(text)

const neutralise = (text: string): string => (couldRun(text) ? `'${text}` : text)

/** The text that an export of this panel wrote behind an apostrophe; any other text as it is. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && couldRun(text.slice(1)) ? text.slice(1) : text

const quote = (text: string): string => (/[",;\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellText = (cell: CsvCell, written: WrittenAmounts): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return quote(neutralise(cell))
  // Without dots between thousands, a negative amount stays a plain number for every spreadsheet.
  if (typeof cell === 'object') return written === 'comma' ? cell.amount.replace('.', ',') : cell.amount
  return String(cell)
}

/** UTF-8's byte order mark, by which spreadsheets recognise it. */
const byteOrderMark = '\uFEFF'

type CsvRows = readonly (readonly CsvCell[])[]

/** More rows of a table that `csvText` began. */
export const csvRows = (rows: CsvRows, written: WrittenAmounts = 'point'): string =>
  rows.map((row) => `${row.map((cell) => cellText(cell, written)).join(separators[written])}\r\n`).join('')

/**
 * A table as CSV (RFC 4180, UTF-8 with its mark). Nothing in it runs as a formula; numbers stay exact, negative
 * ones too, and a neutralised text is its own text behind one apostrophe.
 */
export const csvText = (rows: CsvRows, written: WrittenAmounts = 'point'): string =>
  byteOrderMark + csvRows(rows, written)
