import { expect, test } from 'vitest'
import { csvText } from '../list/csv.ts'
import { guessDecimalMark, readCsv, withComma } from './read-csv.ts'

test.each([
  [',', '#A,10\n#B,20'],
  [';', '#A;10,50\n#B;20'],
  ['\t', '#A\t10\n#B\t20'],
])('cells are separated by %j', (delimiter, text) => {
  const read = readCsv(text)
  expect(read.delimiter).toBe(delimiter)
  expect(read.lines.map(({ cells }) => cells[0])).toEqual(['#A', '#B'])
})

test('empty lines are left out and lines keep their number', () => {
  expect(readCsv('#A;1\n\n;\n#B;2').lines).toEqual([
    { line: 1, cells: ['#A', '1'] },
    { line: 4, cells: ['#B', '2'] },
  ])
})

test('quoted cells keep their delimiters, and a guarded formula is its own text', () => {
  expect(readCsv('\uFEFF"#A";"1,50"\n\'=1+1;2').lines.map(({ cells }) => cells)).toEqual([
    ['#A', '1,50'],
    ['=1+1', '2'],
  ])
})

test.each(['=1+1', "'=1+1", '＝1+1', '@me', "''a title''", "'", '-5', "it's"])(
  'the text %s is the same after it was exported and read',
  (text) => {
    const [line] = readCsv(csvText([[text, 'other']])).lines
    expect(line?.cells).toEqual([text, 'other'])
  },
)

test('lines keep their number after a quoted cell with a line break', () => {
  const read = readCsv('"#A";"1\n\n2"\n#B;2\n"#C";"3')
  expect(read.lines.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, '#A'],
    [4, '#B'],
    [5, '#C'],
  ])
  expect(read.broken.map(({ line }) => line)).toEqual([5])
})

test('a quote that is never closed is named', () => {
  expect(readCsv('#A;1\n"#B;2').broken.length).toBeGreaterThan(0)
})

test.each([
  [['1.250,50', '10'], ','],
  [['1,250.50', '10'], '.'],
  [['10.5', '0.25'], '.'],
  [['10', '20'], ','],
  [['1.250'], ','],
])('the decimals of %j follow %s', (amounts, mark) => {
  expect(guessDecimalMark(amounts)).toBe(mark)
})

test('an amount with a point is written as fields write it', () => {
  expect(withComma('1,250.50', '.')).toBe('1.250,50')
  expect(withComma('1.250,50', ',')).toBe('1.250,50')
})
