/** One cell: a number is written bare, a text is made safe first. */
export type CsvCell = string | number | bigint | null

/**
 * What spreadsheets take for a formula when a cell starts with it, full-width twins included. An apostrophe before
 * one counts too, so that neutralising can be undone without loss.
 */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A plain number of either sign, which no spreadsheet runs. */
const plainNumber = /^-?\d+(?:[.,]\d+)?$/

const neutralise = (text: string): string =>
  formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text

const quote = (text: string): string => (/[",;\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellText = (cell: CsvCell): string =>
  cell === null ? '' : quote(typeof cell === 'string' ? neutralise(cell) : String(cell))

/** UTF-8's byte order mark, by which spreadsheets recognise it. */
const byteOrderMark = '\uFEFF'

type CsvRows = readonly (readonly CsvCell[])[]

/** More rows of a table that `csvText` began. */
export const csvRows = (rows: CsvRows): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

/**
 * A table as CSV (RFC 4180, UTF-8 with its mark). Nothing in it runs as a formula; numbers stay exact, negative
 * ones too, and a neutralised text is its own text behind one apostrophe.
 */
export const csvText = (rows: CsvRows): string => byteOrderMark + csvRows(rows)
