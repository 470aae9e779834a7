import type { Database } from 'better-sqlite3'
import { benchAccount, receiver } from './bench-account.ts'

/** Fills a ledger's list with a number of transfers that changed no account. */
export const fillTransactions = (database: Database, count: number): void => {
  const [payer, payee] = [benchAccount.accountId, receiver.accountId]
  database
    .prepare(
      `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?)
       INSERT INTO ledger_transactions
       SELECT n, '1220' || printf('%064x', n), zeroblob(400), 'unitary', ?, '#EURS', 'transfer', n, 0, 0,
         NULL, NULL, n / 30, n % 30, 1, 40, zeroblob(100), ?, ?, '#EURS', n FROM number`,
    )
    .run(count, payer, payer, payee)
}
