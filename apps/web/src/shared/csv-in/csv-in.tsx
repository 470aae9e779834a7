import { Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../files/save-file.ts'
import { formatCount } from '../format/amounts.ts'
import { csvText } from '../list/csv.ts'
import { Callout, Hint, RowList } from '../ui/layout.tsx'
import { numericColumn, SmallTable } from '../ui/small-table.tsx'
import { CsvSource } from './csv-source.tsx'
import { type CsvLine, type DecimalMark, decimalMarks, guessDecimalMark, readCsv } from './read-csv.ts'

/** A line that was read, or why it was not. */
export type ReadLine<Row> = { readonly row: Row } | { readonly problem: string }

interface CsvInProps<Row> {
  readonly label: string
  /** What the columns hold, in their order. */
  readonly columns: readonly string[]
  /** The place of the column with amounts, from which the decimal mark is derived; absent where there are none. */
  readonly amountColumn?: number
  readonly readLine: (line: CsvLine, mark: DecimalMark) => ReadLine<Row>
  /** What makes two rows be about the same thing. */
  readonly keyOf: (row: Row) => string
  /** What can be done with the rows, once all are good or the person left the others out. */
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** Amounts, account ids and the like have digits, names of columns have none. */
const hasDigit = (cell: string | undefined): boolean => /\d/.test(cell ?? '')

const previewLines = 3
const shownProblems = 50
const shownRepeats = 10

const firstLines = (rows: readonly { readonly line: CsvLine }[]): string => {
  const shown = rows.slice(0, shownRepeats).map(({ line }) => String(line.line))
  return (rows.length > shownRepeats ? [...shown, '…'] : shown).join(', ')
}

const names = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const
const delimiterName = (delimiter: string) =>
  delimiter === ';' || delimiter === '\t' ? names[delimiter] : names[',']

/** Rows from a list: pasted or dropped, how it was understood, and each wrong line with its reason. */
export function CsvIn<Row>({ label, columns, amountColumn, readLine, keyOf, children }: CsvInProps<Row>) {
  const { t } = useTranslation('csv-in')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<DecimalMark>()
  const [without, setWithout] = useState(false)
  const csv = useMemo(() => readCsv(text), [text])
  const amountOf = (cells: readonly string[]): string =>
    (amountColumn === undefined ? undefined : cells[amountColumn]) ?? ''
  const mark = chosen ?? guessDecimalMark(csv.lines.map(({ cells }) => amountOf(cells)))
  const [first, ...others] = csv.lines
  const reads = (line: CsvLine) => ({ line, read: readLine(line, mark) })
  // A first line that says what the columns are is no row, where the others are.
  const isHeader =
    first !== undefined &&
    others.length > 0 &&
    !(amountColumn === undefined ? first.cells.some(hasDigit) : hasDigit(first.cells[amountColumn])) &&
    'problem' in readLine(first, mark)
  const all = (isHeader ? others : csv.lines).map(reads)
  // Where a quotation mark is not closed, the end of its row is unknown: no other problem is reported for it.
  const unclosed = new Set(csv.broken.map(({ line }) => line))
  const bad = [
    ...[...unclosed].map((line) => ({ line, problem: t('quotes') })),
    ...all.flatMap(({ read, line: { line } }) =>
      'problem' in read && !unclosed.has(line) ? [{ line, problem: read.problem }] : [],
    ),
  ].toSorted((one, other) => one.line - other.line)
  const good = all.flatMap(({ read, line }) =>
    'row' in read && !unclosed.has(line.line) ? [{ row: read.row, line }] : [],
  )
  const repeats = [...Map.groupBy(good, ({ row }) => keyOf(row))].filter(([, rows]) => rows.length > 1)
  const saveBad = () => {
    const wrong = new Set(bad.map(({ line }) => line))
    const rows = csv.lines.filter(({ line }) => wrong.has(line)).map(({ cells }) => cells)
    saveFile('rows-to-correct.csv', 'text/csv', [csvText([columns, ...rows])])
  }
  const usable = bad.length === 0 || without ? good.map(({ row }) => row) : []
  return (
    <Stack>
      <CsvSource label={label} columns={columns} text={text} onText={setText} />
      {all.length > 0 && (
        <>
          <Group align="end">
            <Hint role="status">
              {t('understood', {
                count: all.length,
                rows: formatCount(all.length),
                delimiter: t(`delimiters.${delimiterName(csv.delimiter)}`),
              })}
              {isHeader && ` ${t('header')}`}
            </Hint>
            {amountColumn !== undefined && (
              <NativeSelect
                label={t('mark')}
                value={mark}
                data={decimalMarks.map((value) => ({
                  value,
                  label: t(value === ',' ? 'marks.comma' : 'marks.point'),
                }))}
                onChange={(event) => setChosen(event.currentTarget.value === '.' ? '.' : ',')}
              />
            )}
          </Group>
          <SmallTable
            label={t('preview')}
            columns={columns.map((title, place) => (place === amountColumn ? numericColumn(title) : title))}
          >
            <tbody>
              {all.slice(0, previewLines).map(({ line }) => (
                <tr key={line.line}>
                  {columns.map((column, place) => (
                    <td key={column} data-align={place === amountColumn ? 'end' : undefined}>
                      {line.cells[place] ?? ''}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </SmallTable>
        </>
      )}
      {repeats.length > 0 && (
        <Callout tone="warn">
          {repeats.slice(0, shownProblems).map(([key, rows]) => (
            <p key={key}>{t('repeated', { key, lines: firstLines(rows) })}</p>
          ))}
        </Callout>
      )}
      {bad.length > 0 && (
        <Callout tone="bad" role="alert">
          <p>{t('wrong', { count: bad.length })}</p>
          <RowList>
            {bad.slice(0, shownProblems).map(({ line, problem }) => (
              <li key={`${line} ${problem}`}>{t('line', { line, problem })}</li>
            ))}
          </RowList>
          <Group>
            {good.length > 0 && (
              <Checkbox
                label={t('without', { count: good.length })}
                checked={without}
                onChange={(event) => setWithout(event.currentTarget.checked)}
              />
            )}
            <Button variant="default" size="compact-sm" onClick={saveBad}>
              {t('saveWrong')}
            </Button>
          </Group>
        </Callout>
      )}
      {usable.length > 0 && children(usable)}
    </Stack>
  )
}
