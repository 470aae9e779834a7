import { cases, type RuleCases } from './rule-case.ts'

const day = 24 * 60 * 60 * 1000
const tomorrow = new Date(Date.now() + day)
const yesterday = new Date(Date.now() - day)

/** Rules about numbers and dates. */
export const numberAndDateCases: RuleCases = {
  number: [
    ...cases(
      [],
      [
        '123',
        19832461234,
        198.32464,
        '567.23',
        '-0',
        '1e5',
        '0x10',
        Number.POSITIVE_INFINITY,
        '1e309',
        '',
        ' ',
      ],
      ['123,456', '123sdf', '1.000,00', Number.NaN, 'NaN', '1_000', undefined],
    ),
  ],
  between: [
    ...cases([0, 10], [5, 0, 10, '5', -0], [-1, 11, 'five', Number.NaN, undefined]),
    ...cases(['0', '1'], ['0.5'], ['1.5']),
    ...cases([3, 10], [3, 10], [0, 15]),
    ...cases([10, 3], [3, 7, 10], [2, 11]),
    ...cases(['5', '5.5'], ['5'], ['4.9']),
    ...cases(['a', '10'], [], [5]),
  ],
  min: [
    ...cases(['5'], ['5', 6, '5.1', [1, 2, 3, 4, 5]], [4, '4.9', [1], 'bar']),
    ...cases(['5.1'], ['5.3'], ['5']),
    ...cases([], [1, '2', [0]], [0, '0.9', []]),
  ],
  max: [
    ...cases(['5'], ['5', 5, 4, [1, 2]], [10, '5.3', Array(6).fill(0)]),
    ...cases(['5.1'], ['5'], ['5.3']),
    ...cases(['6'], [Array(6).fill(0)], [Array(7).fill(0)]),
    ...cases([2], ['2'], ['bar']),
    ...cases([], [10, '9'], [11]),
  ],
  date_format: [
    ...cases(
      [],
      ['December 17, 2020', 'December 17', 'Dec 17', 'Dec 17 12:34:15', 'January 77', '2020-02-29'],
      ['January', 'saturday', 'Pepsi 17', '1872301237', '2020-13-01'],
    ),
    ...cases(['MM/DD/YYYY'], ['12/10/1987', '01/31/2020'], ['1234', '13/10/1987', '12/32/1987', '12/10/87']),
    ...cases(['MM/D/YYYY'], ['12/10/1987', '12/5/1987'], ['1/5/1987']),
    ...cases(['DD.MM.YY'], ['31.12.20'], ['31-12-20', '31.12.2020']),
    ...cases(['YYYY-MM-DD'], ['2020-02-30', '2020-12-01'], ['2020-2-3', '2020-00-01']),
  ],
  date_after: [
    ...cases([], [tomorrow, 'January 15, 2999'], [yesterday, 'January, 2000', '', 'x']),
    ...cases(['Jan 15, 2000'], [yesterday, '2000-01-16'], ['1999-12-31', 'Jan 15, 2000']),
    ...cases([new Date('2030-01-01T00:00:00Z')], ['2030-01-02'], ['2029-12-31']),
  ],
  date_before: [
    ...cases([], [yesterday, 'January 15, 1999'], [tomorrow, 'January 15, 2999', '', 'x']),
    ...cases(['Jan 15, 2999'], [tomorrow], ['2999-02-01', 'Jan 15, 2999']),
  ],
  date_between: [
    ...cases(['2999-02-01'], ['2999-01-01', tomorrow], [yesterday, '2999-02-02']),
    ...cases(['1990-01-01', '2030-02-01'], ['2001-01-01', '1990-01-01'], ['1989-12-31', '2030-02-02', 'x']),
    ...cases([new Date('1960-01-01'), new Date('1980-01-01')], [new Date('1970-01-01'), '1970-01-01'], []),
    ...cases([new Date('1970-01-01'), new Date('1990-01-01')], ['1980-01-01'], ['1969-12-31']),
    ...cases([new Date('1950-01-01'), new Date('1970-01-01')], ['1960-01-01'], ['1970-01-02']),
  ],
}
