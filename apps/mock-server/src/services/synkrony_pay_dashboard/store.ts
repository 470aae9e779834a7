import type { listPayments } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import type { OwnPayment } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import type { Database } from 'better-sqlite3'
import type { Aliases } from '../../platform/names/aliases.ts'
import type { notesOf } from '../../platform/notes/notes.ts'
import { type PaymentRow, paymentFilters, paymentList } from '../../platform/payments/payment-store.ts'
import {
  type QuarterFigures,
  type QuarterRow,
  type Quarters,
  quarterOf,
} from '../../platform/payments/summarize-quarters.ts'
import { sqlList } from '../../platform/sql-list.ts'

type Notes = ReturnType<typeof notesOf>

/** An amount with the thousands in groups or not: with a comma before its decimals, and with a point. */
const amountTexts = [
  /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,18}))?$/,
  /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,18}))?$/,
]

/** What a text is as an amount: `1.234` is both one and a part, and more than a thousand. */
const amountsIn = (text: string) =>
  amountTexts.flatMap((amountText) => {
    const [, whole, fraction = ''] = amountText.exec(text) ?? []
    return whole === undefined ? [] : [{ whole: whole.replaceAll(/\D/g, ''), fraction }]
  })

/**
 * A text to find payments by, as JSON: with the digits of the amounts that it may be, with the ids of the payments whose
 * notes contain it, and with the accounts that have an alias like it.
 */
const searchOf = (text: string, notes: Notes, aliases: Aliases): string =>
  JSON.stringify({
    text,
    amounts: amountsIn(text),
    named: aliases.accountsNamed(text),
    noted: notes.subjectsWith(text),
  })

/** A payment or refund of the merchant's list; the status of a refund is that of its payment. */
interface ListedPayment extends PaymentRow {
  readonly status: OwnPayment['status']
}

const paidId = 'coalesce(merchant_payments.refund_of, merchant_payments.payment_id)'

/** What is left of a payment is never less than nothing, so a sum that is too large for an integer is more than nothing. */
const status = `CASE
  WHEN NOT EXISTS (SELECT 1 FROM merchant_payments AS refund WHERE refund.refund_of = ${paidId}) THEN 'paid'
  WHEN (SELECT sum(units_high) * 1000000000 + sum(units_low) FROM merchant_payment_parts WHERE payment_id IN
    (SELECT ${paidId} UNION ALL SELECT payment_id FROM merchant_payments AS refund WHERE refund.refund_of = ${paidId})
  ) > 0 THEN 'partlyRefunded'
  ELSE 'refunded' END`

/** Pages of one merchant's payments and refunds. A search by text needs aliases that are read: `aliases.sync`. */
export const paymentPages = (database: Database, notes: Notes, aliases: Aliases) =>
  sqlList<typeof listPayments, ListedPayment>(database, {
    ...paymentList,
    columns: `${paymentList.columns}, ${status} AS status`,
    scope: 'merchant_id = ?',
    filter: {
      ...paymentFilters,
      status: `${status} = ?`,
      kind: 'kind = ?',
      text: [
        `instr(payment_id, ? ->> 'text') + instr(payer_id, ? ->> 'text') + instr(coalesce(ticket, ''), ? ->> 'text') > 0
          OR payment_id IN (SELECT value FROM json_each(? -> 'noted'))
          OR payer_id IN (SELECT value FROM json_each(? -> 'named'))
          OR EXISTS (SELECT 1 FROM json_each(? -> 'amounts') AS amount
            WHERE length(amount.value ->> 'fraction') <= decimals AND ltrim(units, '-') = ltrim(
              (amount.value ->> 'whole') || substr((amount.value ->> 'fraction') || '000000000000000000', 1, decimals),
              '0'))`,
        (text) => searchOf(text, notes, aliases),
      ],
    },
  })

interface FiguresScope {
  readonly merchantId: string
  readonly licenceId: string | null
  readonly assetId: string | null
}

/** Sums of one merchant's payments, which the database keeps with each payment that is added. */
export const merchantFigures = (database: Database) => {
  const select = database.prepare<[FiguresScope & Quarters], QuarterRow>(
    `SELECT quarter, asset_id AS assetId, max(decimals) AS decimals, sum(payments) AS payments,
       sum(units_high) AS unitsHigh, sum(units_low) AS unitsLow, sum(fee_high) AS feeHigh, sum(fee_low) AS feeLow
     FROM merchant_figures WHERE merchant_id = @merchantId AND quarter BETWEEN @first AND @last
       AND (@licenceId IS NULL OR licence_id = @licenceId) AND (@assetId IS NULL OR asset_id = @assetId)
     GROUP BY quarter, asset_id ORDER BY quarter, asset_id`,
  )
  /** Reads the sums of some quarters of an hour, oldest first. */
  return (scope: FiguresScope, quarters: Quarters): QuarterFigures[] =>
    select.all({ ...scope, ...quarters }).map(quarterOf)
}
