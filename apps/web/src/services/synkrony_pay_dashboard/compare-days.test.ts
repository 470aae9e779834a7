import { expect, test } from 'vitest'
import { csvRows } from '../../shared/list/csv.ts'
import { comparedDays } from './compare-days.ts'
import { statementRows } from './statement-csv.ts'

const sum = { payments: 1, refunds: 0, grossUnits: '1000', feeUnits: '12', netUnits: '988' }
const statement = {
  decimals: 2,
  madeAt: '2026-01-09T00:00:00.000Z',
  days: [
    { startsAt: '2026-01-05T00:00:00.000Z', ...sum },
    { startsAt: '2026-01-07T00:00:00.000Z', ...sum },
  ],
  totals: { ...sum, payments: 2, grossUnits: '2000', feeUnits: '24', netUnits: '1976' },
}
const { grossUnits, feeUnits, netUnits } = sum
const check = {
  ...{ statement, height: 7, transactions: 2, differing: 1, differences: [], totals: statement.totals },
  days: [
    { startsAt: '2026-01-05T00:00:00.000Z', grossUnits, feeUnits, netUnits },
    { startsAt: '2026-01-06T00:00:00.000Z', grossUnits: '500', feeUnits: '0', netUnits: '500' },
  ],
}
const headings = [
  'Day',
  'Zone',
  'Period from',
  'Period to',
  'Licence',
  'Asset',
  'Payments',
  'Refunds',
  'Gross',
  'Fees',
  'Net',
  'Ledger',
  'Difference',
]

test('a day that only one side has differs by its whole net', () => {
  const days = comparedDays(statement, check)
  expect(days.map(({ startsAt, difference }) => [startsAt.slice(0, 10), difference])).toEqual([
    ['2026-01-05', 0n],
    ['2026-01-06', 500n],
    ['2026-01-07', -988n],
  ])
})

test('the CSV names zone, period and licence in each row, and has the days of the zone, exact amounts, and no figures of a ledger that was not read', () => {
  const [createdFrom, createdTo] = ['2026-01-05T00:00:00.000Z', '2026-01-09T23:59:59.999Z']
  const facts = 'UTC,2026-01-05,2026-01-09,All licences,#EURS'
  const question = { assetId: '#EURS', createdFrom, createdTo }
  const table = { headings, question, licence: 'All licences', zone: 'UTC', statement } as const
  expect(csvRows(statementRows({ ...table, check }).slice(1, 3))).toBe(
    `2026-01-05,${facts},1,0,10.00,0.12,9.88,9.88,0.00\r\n` +
      `2026-01-06,${facts},0,0,0.00,0.00,0.00,5.00,5.00\r\n`,
  )
  const [, unread = []] = statementRows({ ...table, check: undefined })
  expect(csvRows([unread.slice(10)])).toBe('9.88,,\r\n')
})
