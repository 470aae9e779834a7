import { readFileSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { summarizeQuarters } from '../src/platform/payments/summarize-quarters.ts'
import { summarize } from '../src/services/synkrony_admin/dashboard/summarize.ts'
import { purchasePages } from '../src/services/synkrony_admin/purchases/store.ts'
import { figuresStore } from '../src/services/synkrony_admin/store.ts'
import { merchantFigures } from '../src/services/synkrony_pay_dashboard/store.ts'
import { measureReads } from './measure-reads.ts'
import { medianRun } from './measure-rounds.ts'
import type { Row } from './report.ts'

const reads = 200
const start = Date.parse('2026-01-01T00:00:00.000Z')
const dayMilliseconds = 86_400_000
const days = 90

/** What makes the tables of payments and their sums. */
const migrations = [
  '../src/platform/migrations/0010-payments.sql',
  '../src/platform/migrations/0023-merchant-figures.sql',
  '../src/services/synkrony_admin/migrations/0001-figures.sql',
]

/** A number of purchases of 200 buyers from one shop in three assets, spread over ninety days. */
const databaseOf = (count: number) => {
  const database = new SqliteDatabase('')
  for (const file of migrations) database.exec(readFileSync(new URL(file, import.meta.url), 'utf8'))
  database.pragma('synchronous = OFF')
  database
    .prepare(
      `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < @count)
       INSERT INTO merchant_payments (payment_id, licence_id, merchant_id, payer_id, asset_id, units, fee_units, decimals,
         created_at)
       SELECT printf('pay-%020x', n), 'licence-shop', '#SHOP', '#PAYER-' || (n % 200),
         CASE n % 3 WHEN 0 THEN '#BTC' WHEN 1 THEN '#ETH' ELSE '#EURS' END, CAST(100 + n % 9999 AS TEXT), '7', 2,
         @start + n * (@span / @count) FROM number`,
    )
    .run({ count, start, span: days * dayMilliseconds })
  return database
}

const period = {
  createdFrom: new Date(start + 30 * dayMilliseconds).toISOString(),
  createdTo: new Date(start + 60 * dayMilliseconds - 1).toISOString(),
}

const subjects = {
  'the platform’s dashboard of 30 days': (database: SqliteDatabase.Database) => {
    const figures = figuresStore(database)
    return () => summarize(figures, { filter: period, timeZone: 'Europe/Rome' })
  },
  'the shop’s dashboard of 30 days': (database: SqliteDatabase.Database) => {
    const figures = merchantFigures(database)
    const scope = { merchantId: '#SHOP', licenceId: 'licence-shop', assetId: null }
    const request = { filter: period, timeZone: 'Europe/Rome' }
    return () => summarizeQuarters(request, (quarters) => figures(scope, quarters))
  },
  'a page of purchases': (database: SqliteDatabase.Database) => {
    const pages = purchasePages(database)
    return () => pages.page({ filter: period, skip: 25, limit: 25 })
  },
} as const

/** The back office over 100,000 purchases, each subject against the same over 1,000. */
export const measurePayments = (rounds: number): (readonly [title: string, rows: Row[]])[] =>
  Object.entries(subjects).map(([title, readerOf]) => [
    `Payments: ${title}`,
    [1_000, 100_000].map((count) => {
      const database = databaseOf(count)
      const read = readerOf(database)
      const runs = Array.from({ length: rounds }, () => measureReads(reads, read))
      database.close()
      return { name: `of ${count.toLocaleString('en-US')} purchases`, ...medianRun(runs) }
    }),
  ])
