import type { listPayments } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import type { Database } from 'better-sqlite3'
import { amountOrder, type PaymentRow, paymentColumns } from '../../platform/payments/payment-store.ts'
import { sqlList } from '../../platform/sql-list.ts'

/** Pages of one merchant's payments and refunds. */
export const paymentPages = (database: Database) =>
  sqlList<typeof listPayments, PaymentRow>(database, {
    table: 'merchant_payments',
    columns: paymentColumns,
    key: 'payment_id',
    scope: 'merchant_id = ?',
    filter: {
      licenceId: 'licence_id = ?',
      assetId: 'asset_id = ?',
      text: 'instr(payment_id, ?) + instr(payer_id, ?) > 0',
      createdFrom: ['created_at >= ?', Date.parse],
      createdTo: ['created_at <= ?', Date.parse],
    },
    sort: {
      createdAt: 'created_at',
      units: amountOrder('units'),
      feeUnits: amountOrder('fee_units'),
      paymentId: 'payment_id',
    },
    order: { column: 'createdAt', direction: 'descending' },
  })
