import type {
  Licence,
  Payment,
  PaymentList,
  paymentListRequest,
} from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import type { Database } from 'better-sqlite3'
import type * as z from 'zod/mini'
import { filterOf } from '../../platform/sql-filter.ts'

type PaymentListRequest = z.output<typeof paymentListRequest>

interface PaymentRow extends Omit<Payment, 'createdAt'> {
  readonly createdAt: number
}

/** The SQL order of each column; canonical decimal text of equal length sorts as the number does. */
const sortExpressions = {
  createdAt: ['created_at'],
  units: ['length(units)', 'units'],
  feeUnits: ['length(fee_units)', 'fee_units'],
  paymentId: ['payment_id'],
} as const

const orderOf = (sort: PaymentListRequest['sort']): string => {
  const direction = sort?.direction === 'ascending' ? 'ASC' : 'DESC'
  const columns = sortExpressions[sort?.column ?? 'createdAt'].map((column) => `${column} ${direction}`)
  return [...columns, `payment_id ${direction}`].join(', ')
}

/** A merchant's licences and payments in the database. */
export const paymentStore = (database: Database) => {
  const licencesOf = database.prepare<[string], Omit<Licence, 'domains'> & { domains: string }>(
    'SELECT licence_id AS id, application_key AS applicationKey, domains FROM licences WHERE account_id = ? ORDER BY licence_id',
  )
  const insertLicence = database.prepare<[string, string, string, string]>(
    'INSERT INTO licences VALUES (?, ?, ?, ?)',
  )
  const insertPayment = database.prepare<
    [string, string, string, string, string, string, string, number, number]
  >('INSERT INTO payments VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')

  return {
    licencesOf: (accountId: string): Licence[] =>
      // Written by addLicence below as a list of texts.
      licencesOf.all(accountId).map((row) => ({ ...row, domains: JSON.parse(row.domains) as string[] })),

    addLicence: (accountId: string, licence: Licence): void => {
      insertLicence.run(licence.id, accountId, licence.applicationKey, JSON.stringify(licence.domains))
    },

    addPayment: (merchantId: string, licenceId: string, payment: Payment): void => {
      const { paymentId, from, assetId, units, feeUnits, decimal, createdAt } = payment
      insertPayment.run(
        paymentId,
        licenceId,
        merchantId,
        from,
        assetId,
        units,
        feeUnits,
        decimal,
        Date.parse(createdAt),
      )
    },

    listPayments: (merchantId: string, { filter, sort, skip, limit }: PaymentListRequest): PaymentList => {
      const conditions = filterOf([
        ['merchant_id = ?', merchantId],
        ['licence_id = ?', filter.licenceId],
        ['asset_id = ?', filter.assetId],
        ['instr(payment_id, ?) + instr(payer_id, ?) > 0', filter.text],
        ['created_at >= ?', filter.createdFrom && Date.parse(filter.createdFrom)],
        ['created_at <= ?', filter.createdTo && Date.parse(filter.createdTo)],
      ])
      const rows = database
        .prepare<unknown[], PaymentRow>(
          `SELECT payer_id AS "from", payment_id AS paymentId, units, decimals AS decimal, asset_id AS assetId,
                  fee_units AS feeUnits, created_at AS createdAt
           FROM payments WHERE ${conditions.sql} ORDER BY ${orderOf(sort)} LIMIT ? OFFSET ?`,
        )
        .all(...conditions.values, limit, skip)
      const count = (sql: string, values: readonly unknown[]): number =>
        database
          .prepare<unknown[], number>(`SELECT count(*) FROM payments WHERE ${sql}`)
          .pluck()
          .get(...values) ?? 0
      return {
        transactions: rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
        totalRows: count(conditions.sql, conditions.values),
        totalItems: count('merchant_id = ?', [merchantId]),
      }
    },
  }
}
export type PaymentStore = ReturnType<typeof paymentStore>
