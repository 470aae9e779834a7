import type { listPurchases, listWebhooks } from '@panel/contracts/services/synkrony_admin/endpoints'
import type { Database } from 'better-sqlite3'
import { type PaymentRow, paymentFilters, paymentList } from '../../../platform/payments/payment-store.ts'
import { sqlList } from '../../../platform/sql-list.ts'
import { type LogRow, logColumns } from '../../../platform/webhooks/webhook-store.ts'

/** Pages of all merchants' payments and refunds. */
export const purchasePages = (database: Database) =>
  sqlList<typeof listPurchases, PaymentRow>(database, {
    ...paymentList,
    filter: {
      ...paymentFilters,
      text: `instr(payment_id, ?) + instr(payer_id, ?) + instr(merchant_id, ?)
        + instr(coalesce(intent_id, ''), ?) + instr(coalesce(refund_of, ''), ?) > 0`,
      merchantId: 'merchant_id = ?',
      kind: 'kind = ?',
      refundState: 'payment_id IN (SELECT payment_id FROM refunds WHERE state = ?)',
    },
  })

/** Pages of the deliveries of webhooks to all merchants' shops. */
export const webhookPages = (database: Database) =>
  sqlList<typeof listWebhooks, LogRow>(database, {
    table: 'webhook_log',
    columns: logColumns,
    key: 'sequence',
    filter: {
      text: `instr(event_id, ?) + instr(url, ?) + instr(coalesce(payment_id, ''), ?)
        + instr(coalesce(intent_id, ''), ?) > 0`,
      licenceId: 'licence_id = ?',
      paymentId: 'payment_id = ?',
      uuid: 'intent_id = ?',
      state: 'state = ?',
      status: "coalesce(CAST(status AS TEXT), CASE WHEN sent_at IS NULL THEN '' ELSE 'none' END) = ?",
      dueFrom: ['due_at >= ?', Date.parse],
      dueTo: ['due_at <= ?', Date.parse],
    },
    sort: { dueAt: 'due_at', durationMs: 'duration_ms' },
    order: { column: 'dueAt', direction: 'descending' },
  })
