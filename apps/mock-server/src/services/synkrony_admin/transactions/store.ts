import type { PlatformTransaction } from '@panel/contracts/services/synkrony_admin/transactions'
import type { Database } from 'better-sqlite3'

type Subjects = PlatformTransaction['belongsTo']

/** Finds what a ledger transaction belongs to: payments, refunds, withdrawals and recharges. */
export const subjectFinder = (database: Database): ((ticket: string) => Subjects) => {
  const select = database.prepare<[{ ticket: string }], Subjects[number]>(
    `SELECT CASE kind WHEN 'refund' THEN 'refund' ELSE 'purchase' END AS kind,
         coalesce(refund_of, payment_id) AS id
       FROM merchant_payments WHERE ticket = @ticket
     UNION ALL SELECT 'refund', payment_id FROM refunds WHERE ticket = @ticket AND state <> 'done'
     UNION ALL SELECT 'withdrawal', CAST(id AS TEXT) FROM merchant_withdrawals
       WHERE receive_ticket = @ticket OR pay_ticket = @ticket OR return_ticket = @ticket
     UNION ALL SELECT 'recharge', CAST(id AS TEXT) FROM recharges WHERE ticket = @ticket`,
  )
  return (ticket) => select.all({ ticket })
}
