import type { listPurchases, listWebhooks } from '@panel/contracts/services/synkrony_admin/endpoints'
import type { Database } from 'better-sqlite3'
import { amountOrder, type PaymentRow, paymentColumns } from '../../../platform/payments/payment-store.ts'
import { sqlList } from '../../../platform/sql-list.ts'
import { type LogRow, logColumns } from '../../../platform/webhooks/webhook-store.ts'

/** Pages of all merchants' payments and refunds. */
export const purchasePages = (database: Database) =>
  sqlList<typeof listPurchases, PaymentRow>(database, {
    table: 'merchant_payments',
    columns: paymentColumns,
    key: 'payment_id',
    filter: {
      text: `instr(payment_id, ?) + instr(payer_id, ?) + instr(merchant_id, ?)
        + instr(coalesce(intent_id, ''), ?) + instr(coalesce(refund_of, ''), ?) > 0`,
      merchantId: 'merchant_id = ?',
      licenceId: 'licence_id = ?',
      assetId: 'asset_id = ?',
      kind: 'kind = ?',
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
