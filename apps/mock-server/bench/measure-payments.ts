import { readFileSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { measureReads } from './measure-reads.ts'
import { medianRun } from './measure-rounds.ts'
import type { PaymentBench } from './payment-bench.ts'
import type { Row } from './report.ts'
import { readBenches } from './service-benches.ts'

const reads = 200
const start = Date.parse('2026-01-01T00:00:00.000Z')
const dayMilliseconds = 86_400_000
const days = 90

/** What makes the tables of payments and their sums. */
const migrations = [
  '../src/platform/migrations/0010-payments.sql',
  '../src/platform/migrations/0023-merchant-figures.sql',
].map((file) => new URL(file, import.meta.url))

/** A number of purchases of 200 buyers from one shop in three assets, spread over ninety days. */
const databaseOf = (count: number, own: readonly URL[]) => {
  const database = new SqliteDatabase('')
  for (const file of [...migrations, ...own]) database.exec(readFileSync(file, 'utf8'))
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

/** What services read of 100,000 payments, each subject against the same of 1,000. */
export const measurePayments = async (rounds: number): Promise<(readonly [title: string, rows: Row[]])[]> => {
  const benches = await readBenches<{ benchPayments: PaymentBench }>('bench-payments.ts')
  return benches.flatMap(([, { benchPayments }]) =>
    Object.entries(benchPayments.subjects).map(([title, readerOf]) => [
      `Payments: ${title}`,
      [1_000, 100_000].map((count) => {
        const database = databaseOf(count, benchPayments.migrations)
        const read = readerOf(database)
        const runs = Array.from({ length: rounds }, () => measureReads(reads, read))
        database.close()
        return { name: `of ${count.toLocaleString('en-US')} purchases`, ...medianRun(runs) }
      }),
    ]),
  )
}
