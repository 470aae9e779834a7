import type {
  Licence,
  Payment,
  PaymentDetail,
  PaymentList,
  paymentListRequest,
} from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import type { Database } from 'better-sqlite3'
import type * as z from 'zod/mini'
import { filterOf } from '../../platform/sql-filter.ts'

type PaymentListRequest = z.output<typeof paymentListRequest>
type PaymentFilter = PaymentListRequest['filter']

interface PaymentRow extends Omit<PaymentDetail, 'createdAt' | 'ticket'> {
  readonly createdAt: number
  readonly ticket: string | null
}

const columns = `payer_id AS "from", payment_id AS paymentId, units, decimals AS decimal, asset_id AS assetId,
  fee_units AS feeUnits, created_at AS createdAt, licence_id AS licenceId, ticket`

/** The SQL order of each column; canonical decimal text of equal length sorts as the number does. */
const sortExpressions = {
  createdAt: ['created_at'],
  units: ['length(units)', 'units'],
  feeUnits: ['length(fee_units)', 'fee_units'],
  paymentId: ['payment_id'],
} as const

const orderOf = (sort: PaymentListRequest['sort']): string => {
  const direction = sort?.direction === 'ascending' ? 'ASC' : 'DESC'
  const expressions = sortExpressions[sort?.column ?? 'createdAt'].map((column) => `${column} ${direction}`)
  return [...expressions, `payment_id ${direction}`].join(', ')
}

const conditionsOf = (merchantId: string, filter: PaymentFilter) =>
  filterOf([
    ['merchant_id = ?', merchantId],
    ['licence_id = ?', filter.licenceId],
    ['asset_id = ?', filter.assetId],
    ['instr(payment_id, ?) + instr(payer_id, ?) > 0', filter.text],
    ['created_at >= ?', filter.createdFrom && Date.parse(filter.createdFrom)],
    ['created_at <= ?', filter.createdTo && Date.parse(filter.createdTo)],
  ])

const complete = ({ createdAt, ticket, ...row }: PaymentRow): PaymentDetail => ({
  ...row,
  createdAt: new Date(createdAt).toISOString(),
  ...(ticket === null ? {} : { ticket }),
})

/** A merchant's licences and payments in the database. */
export const paymentStore = (database: Database) => {
  const licencesOf = database.prepare<[string], Omit<Licence, 'domains'> & { domains: string }>(
    'SELECT licence_id AS id, application_key AS applicationKey, domains FROM licences WHERE account_id = ? ORDER BY licence_id',
  )
  const insertLicence = database.prepare<[string, string, string, string]>(
    'INSERT INTO licences VALUES (?, ?, ?, ?)',
  )
  const insertPayment = database.prepare(
    `INSERT OR IGNORE INTO payments
       (payment_id, licence_id, merchant_id, payer_id, asset_id, units, fee_units, decimals, created_at, ticket)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const selectPayment = database.prepare<[string, string], PaymentRow>(
    `SELECT ${columns} FROM payments WHERE merchant_id = ? AND payment_id = ?`,
  )
  const count = (sql: string, values: readonly unknown[]): number =>
    database
      .prepare<unknown[], number>(`SELECT count(*) FROM payments WHERE ${sql}`)
      .pluck()
      .get(...values) ?? 0

  return {
    licencesOf: (accountId: string): Licence[] =>
      // Written by addLicence below as a list of texts.
      licencesOf.all(accountId).map((row) => ({ ...row, domains: JSON.parse(row.domains) as string[] })),

    addLicence: (accountId: string, licence: Licence): void => {
      insertLicence.run(licence.id, accountId, licence.applicationKey, JSON.stringify(licence.domains))
    },

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
      return row && complete(row)
    },

    /** Every payment that a filter lets through, oldest first, one at a time. */
    *eachPayment(merchantId: string, filter: PaymentFilter): Generator<PaymentDetail> {
      const conditions = conditionsOf(merchantId, filter)
      const rows = database.prepare<unknown[], PaymentRow>(
        `SELECT ${columns} FROM payments WHERE ${conditions.sql} ORDER BY created_at, payment_id`,
      )
      for (const row of rows.iterate(...conditions.values)) yield complete(row)
    },

    listPayments: (merchantId: string, { filter, sort, skip, limit }: PaymentListRequest): PaymentList => {
      const conditions = conditionsOf(merchantId, filter)
      const rows = database
        .prepare<unknown[], PaymentRow>(
          `SELECT ${columns} FROM payments WHERE ${conditions.sql} ORDER BY ${orderOf(sort)} LIMIT ? OFFSET ?`,
        )
        .all(...conditions.values, limit, skip)
      return {
        transactions: rows.map(complete),
        totalRows: count(conditions.sql, conditions.values),
        totalItems: count('merchant_id = ?', [merchantId]),
      }
    },
  }
}
export type PaymentStore = ReturnType<typeof paymentStore>
