import type { Database } from 'better-sqlite3'
import { benchAccount } from './bench-account.ts'

/** Fills a ledger's list with a number of transactions without effects. */
export const fillTransactions = (database: Database, count: number): void => {
  database
    .prepare(
      `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?)
       INSERT INTO ledger_transactions
       SELECT n, '1220' || printf('%064x', n), zeroblob(400), 'unitary', ?, '#EURS', 'transfer', n, 0, 0,
         NULL, NULL, n / 30, n % 30, 1, 40, zeroblob(100) FROM number`,
    )
    .run(count, benchAccount.accountId)
}
