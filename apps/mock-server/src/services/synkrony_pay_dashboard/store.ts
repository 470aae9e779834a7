import type { listPayments } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import type { Database } from 'better-sqlite3'
import { type PaymentRow, paymentFilters, paymentList } from '../../platform/payments/payment-store.ts'
import { sqlList } from '../../platform/sql-list.ts'

/** Pages of one merchant's payments and refunds. */
export const paymentPages = (database: Database) =>
  sqlList<typeof listPayments, PaymentRow>(database, {
    ...paymentList,
    scope: 'merchant_id = ?',
    filter: { ...paymentFilters, text: 'instr(payment_id, ?) + instr(payer_id, ?) > 0' },
  })
