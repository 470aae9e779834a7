import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvAmount, csvRows, csvText } from './csv.ts'

/** An independent reader of RFC 4180, so that the writer is not checked with its own code. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[index + 1] === '"') {
        cell += '"'
        index += 1
      } else quoted = false
    } else if (character === '"') quoted = true
    else if (character === ',') {
      row.push(cell)
      cell = ''
    } else if (character === '\r' && text[index + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      index += 1
    } else cell += character
  }
  return rows
}

const isFormula = (cell: string): boolean =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell)

const undo = (cell: string): string => (/^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell)

test('starts with the byte order mark and ends every row', () => {
  expect(
    csvText([
      ['a', 1],
      [2n, null],
    ]),
  ).toBe('\uFEFFa,1\r\n2,\r\n')
})

test('continues with more rows, which are no new file', () => {
  expect(csvText([['a']]) + csvRows([['=b'], [3n]])).toBe('\uFEFFa\r\n"\'=b"\r\n3\r\n')
})

test('neutralises what a spreadsheet would run', () => {
  const cells = ['=1+1', '+A1', '-A1', '@SUM(1)', '\t=1', '\r=1', '＝1', '-1+cmd', "'=1"]
  expect(csvText(cells.map((cell) => [cell]))).toBe(`\uFEFF${cells.map((cell) => `"'${cell}"\r\n`).join('')}`)
})

test('leaves negative amounts, ids with a hash and ordinary texts as they are', () => {
  expect(csvText([['-1234567.89', '-5', '#EURS', 'QmX-1', '18446744073709551615', -3n]])).toBe(
    '\uFEFF-1234567.89,-5,#EURS,QmX-1,18446744073709551615,-3\r\n',
  )
})

test('quotes separators, quotes and line ends', () => {
  expect(csvText([['a,b', 'say "no"', 'two\r\nlines', 'a;b']])).toBe(
    '\uFEFF"a,b","say ""no""","two\r\nlines","a;b"\r\n',
  )
})

test('gives back every table that it wrote, and none of its cells is a formula', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^['=+\-@\t\r\n＝＋－＠",;#0-9a-c]{0,12}$/),
    fc.bigInt(-(2n ** 64n), 2n ** 64n).map(String),
  )
  const table = fc
    .integer({ min: 1, max: 5 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 20 }))
  fc.assert(
    fc.property(table, (rows) => {
      const written = readCsv(csvText(rows).slice(1))
      expect(written.map((row) => row.map(undo))).toEqual(rows)
      expect(written.flat().filter(isFormula)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('writes amounts with a point, or with a comma where it is chosen, between semicolons then', () => {
  const rows = [[csvAmount('-123456789', 2), csvAmount(5n, 0), '1.5', 'a;b']]
  expect(csvRows(rows)).toBe('-1234567.89,5,1.5,"a;b"\r\n')
  expect(csvRows(rows, 'comma')).toBe('-1234567,89;5;1.5;"a;b"\r\n')
})
