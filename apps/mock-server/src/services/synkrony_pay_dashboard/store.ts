import type { ListFilter, ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { listPayments } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import type { Payment, PaymentDetail } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import type { Database } from 'better-sqlite3'
import { isoTime } from '../../platform/iso-time.ts'
import type { LicencePayments } from '../../platform/licences/licences.ts'
import { sqlList } from '../../platform/sql-list.ts'

type PaymentFilter = ListFilter<typeof listPayments>

interface PaymentRow extends Omit<PaymentDetail, 'createdAt' | 'ticket'> {
  readonly createdAt: number
  readonly ticket: string | null
}

const columns = `payer_id AS "from", payment_id AS paymentId, units, decimals AS decimal, asset_id AS assetId,
  fee_units AS feeUnits, created_at AS createdAt, licence_id AS licenceId, ticket`

const fromRow = ({ createdAt, ticket, ...row }: PaymentRow): PaymentDetail => ({
  ...row,
  createdAt: isoTime(createdAt),
  ...(ticket === null ? {} : { ticket }),
})

/** Payments to merchants in the database. */
export const paymentStore = (database: Database) => {
  const insertPayment = database.prepare(
    `INSERT OR IGNORE INTO payments
       (payment_id, licence_id, merchant_id, payer_id, asset_id, units, fee_units, decimals, created_at, ticket)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const selectPayment = database.prepare<[string, string], PaymentRow>(
    `SELECT ${columns} FROM payments WHERE merchant_id = ? AND payment_id = ?`,
  )
  const countOfLicence = database.prepare<[number, string], LicencePayments>(
    `SELECT count(*) AS payments, count(*) FILTER (WHERE created_at > ?) AS recentPayments,
       max(created_at) AS lastPaidAt FROM payments WHERE licence_id = ?`,
  )
  // Canonical decimal text of equal length sorts as the number does.
  const payments = sqlList<typeof listPayments, PaymentRow>(database, {
    table: 'payments',
    columns,
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
      units: ['length(units)', 'units'],
      feeUnits: ['length(fee_units)', 'fee_units'],
      paymentId: 'payment_id',
    },
    order: { column: 'createdAt', direction: 'descending' },
  })

  return {
    /** Adds a payment; one that is known already stays as it is. */
    addPayment: (merchantId: string, licenceId: string, payment: Payment): void => {
      const { paymentId, from, assetId, units, feeUnits, decimal, createdAt, ticket = null } = payment
      const receivedAt = Date.parse(createdAt)
      insertPayment.run(
        ...[paymentId, licenceId, merchantId, from, assetId, units, feeUnits, decimal, receivedAt, ticket],
      )
    },

    findPayment: (merchantId: string, paymentId: string): PaymentDetail | undefined => {
      const row = selectPayment.get(merchantId, paymentId)
      return row && fromRow(row)
    },

    /** Every payment that matches a filter, oldest first, one at a time. */
    *eachPayment(merchantId: string, filter: PaymentFilter): Generator<PaymentDetail> {
      const oldestFirst = { column: 'createdAt', direction: 'ascending' } as const
      for (const row of payments.each(filter, oldestFirst, merchantId)) yield fromRow(row)
    },

    listPayments: (merchantId: string, request: ListRequest<typeof listPayments>): Page<PaymentDetail> => {
      const { rows, totalRows } = payments.page(request, merchantId)
      return { rows: rows.map(fromRow), totalRows }
    },

    /** The payments of a licence, and those after a moment. */
    countOfLicence: (licenceId: string, recentAfter: number): LicencePayments =>
      countOfLicence.get(recentAfter, licenceId) ?? { payments: 0, recentPayments: 0, lastPaidAt: null },

    countPayments: (merchantId: string): number => payments.count(merchantId),
  }
}
export type PaymentStore = ReturnType<typeof paymentStore>
