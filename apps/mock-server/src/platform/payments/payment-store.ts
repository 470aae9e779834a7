import type { ChargedFee, Payment, PaymentDetail } from '@panel/contracts/platform/payments/payments'
import type { Database } from 'better-sqlite3'
import { isoTime } from '../iso-time.ts'
import type { LicencePayments } from '../licences/licences.ts'

/** A payment or refund as the table has it. */
export interface PaymentRow
  extends Omit<PaymentDetail, 'createdAt' | 'ticket' | 'charged' | 'refundOf' | 'intentId'> {
  readonly createdAt: number
  readonly ticket: string | null
  readonly merchantId: string
  readonly refundOf: string | null
  readonly intentId: string | null
  readonly platformFeeUnits: string
  readonly feeRule: string
  readonly feeVersion: number
}

/** What is known of a payment that is added; amounts of a refund are negative. */
export interface NewPayment extends Omit<Payment, 'kind'> {
  readonly kind?: Payment['kind']
  readonly refundOf?: string
  readonly intentId?: string
  readonly charged?: ChargedFee
}

const columns = `payer_id AS "from", payment_id AS paymentId, kind, units, decimals AS decimal,
  asset_id AS assetId, fee_units AS feeUnits, created_at AS createdAt, licence_id AS licenceId, ticket,
  merchant_id AS merchantId, refund_of AS refundOf, intent_id AS intentId,
  platform_fee_units AS platformFeeUnits, fee_rule AS feeRule, fee_version AS feeVersion`

/** The SQL expressions that sort signed decimal text as numbers, however large they are. */
export const amountOrder = (column: string): readonly string[] => {
  const sign = `CASE WHEN ${column} < '0' THEN -1 ELSE 1 END`
  return [
    `length(${column}) * ${sign}`,
    `CAST(substr(${column}, 1, 10) AS INTEGER)`,
    `CAST(substr(${column}, 11) AS INTEGER) * ${sign}`,
  ]
}

/** What every list of payments and refunds shares, for `sqlList`. */
export const paymentList = {
  table: 'merchant_payments',
  columns,
  key: 'payment_id',
  sort: {
    createdAt: 'created_at',
    units: amountOrder('units'),
    feeUnits: amountOrder('fee_units'),
    paymentId: 'payment_id',
  },
  order: { column: 'createdAt', direction: 'descending' },
} as const

/** The filters that every list of payments has. */
export const paymentFilters = {
  licenceId: 'licence_id = ?',
  assetId: 'asset_id = ?',
  createdFrom: ['created_at >= ?', Date.parse],
  createdTo: ['created_at <= ?', Date.parse],
} as const

/** A row as answers carry it. */
export const presentPayment = ({
  createdAt,
  ticket,
  merchantId: _merchantId,
  refundOf,
  intentId,
  platformFeeUnits,
  feeRule,
  feeVersion,
  ...row
}: PaymentRow): PaymentDetail => ({
  ...row,
  createdAt: isoTime(createdAt),
  ...(ticket === null ? {} : { ticket }),
  ...(refundOf === null ? {} : { refundOf }),
  ...(intentId === null ? {} : { intentId }),
  ...(feeRule === '' ? {} : { charged: { rule: feeRule, version: feeVersion, units: platformFeeUnits } }),
})

const nothingCharged: ChargedFee = { rule: '', version: 0, units: '0' }

/** Payments to merchants and their refunds in the database: one set of rows for merchants and the platform. */
export const paymentStore = (database: Database) => {
  const insert = database.prepare(
    `INSERT OR IGNORE INTO merchant_payments
       (payment_id, kind, refund_of, licence_id, merchant_id, payer_id, asset_id, units, fee_units,
        platform_fee_units, fee_rule, fee_version, decimals, created_at, ticket, intent_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const find = database.prepare<[string], PaymentRow>(
    `SELECT ${columns} FROM merchant_payments WHERE payment_id = ?`,
  )
  const ofIntent = database.prepare<[string], PaymentRow>(
    `SELECT ${columns} FROM merchant_payments WHERE intent_id = ? AND kind = 'payment'`,
  )
  const refundsOf = database.prepare<[string], PaymentRow>(
    `SELECT ${columns} FROM merchant_payments WHERE refund_of = ? ORDER BY created_at, payment_id`,
  )
  const countOfLicence = database.prepare<[number, string], LicencePayments>(
    `SELECT count(*) AS payments, count(*) FILTER (WHERE created_at > ?) AS recentPayments,
       max(created_at) AS lastPaidAt FROM merchant_payments WHERE kind = 'payment' AND licence_id = ?`,
  )

  return {
    /** Adds a payment or refund; one that is known already stays as it is. */
    add: (merchantId: string, licenceId: string, payment: NewPayment): void => {
      const { paymentId, kind = 'payment', refundOf = null, from, assetId, units, feeUnits } = payment
      const { decimal, createdAt, ticket = null, intentId = null, charged = nothingCharged } = payment
      insert.run(
        ...[paymentId, kind, refundOf, licenceId, merchantId, from, assetId, units, feeUnits],
        ...[charged.units, charged.rule, charged.version, decimal, Date.parse(createdAt), ticket, intentId],
      )
    },
    find: (paymentId: string): PaymentRow | undefined => find.get(paymentId),
    ofIntent: (intentId: string): PaymentRow | undefined => ofIntent.get(intentId),
    /** The refunds of a payment that the ledger executed, oldest first. */
    refundsOf: (paymentId: string): PaymentRow[] => refundsOf.all(paymentId),
    /** The payments of a licence, and those after a moment. */
    countOfLicence: (licenceId: string, recentAfter: number): LicencePayments =>
      countOfLicence.get(recentAfter, licenceId) ?? { payments: 0, recentPayments: 0, lastPaidAt: null },
  }
}
export type PaymentStore = ReturnType<typeof paymentStore>
