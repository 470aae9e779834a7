import * as z from 'zod/mini'
import { filterFrom, filterText, filterTo } from '../list-endpoint.ts'
import { hashId, recordedAccountId, signedUnits, timestamp, units } from '../primitives.ts'
import { spansInOrder } from '../span.ts'
import { timeZoneOrUtc } from '../time-zone.ts'
import { intentUuid } from './intents.ts'

/** The id of a payment, or of a refund of one. */
export const paymentId = z.string().check(z.regex(/^(?:pay|ref)-[0-9a-f]{20}(?:-\d{1,5})?$/))

export const paymentKinds = ['payment', 'refund'] as const

/**
 * A payment that a merchant received, or a refund of one. Amounts are in the asset's smallest unit; those of a refund
 * are negative, so that the sum over all rows is what the ledger moved.
 */
export const payment = z.object({
  /** Who paid; of a refund, who got it back. */
  from: recordedAccountId,
  paymentId,
  kind: z._default(z.enum(paymentKinds), 'payment'),
  /** What the payer gave. */
  units: signedUnits,
  decimal: z.int().check(z.nonnegative(), z.maximum(18)),
  assetId: z.string(),
  /** The part of it that did not reach the merchant. */
  feeUnits: signedUnits,
  createdAt: timestamp,
  /** The ledger transaction that moved the units; missing where the payment was not made on this ledger. */
  ticket: z.optional(hashId),
})
export type Payment = z.infer<typeof payment>

/** What the platform charged of a payment, by which rule of its fee table and by which version of that. */
export const chargedFee = z.object({
  rule: z.string(),
  version: z.int().check(z.nonnegative()),
  units: signedUnits,
})
export type ChargedFee = z.infer<typeof chargedFee>

export const paymentDetail = z.extend(payment, {
  licenceId: z.string(),
  /** The payment that a refund gives back. */
  refundOf: z.optional(paymentId),
  /** The intent that was paid; missing where units were transferred to the merchant without one. */
  intentId: z.optional(intentUuid),
  /** Missing where the platform charged nothing, as with a plain transfer. */
  charged: z.optional(chargedFee),
})
export type PaymentDetail = z.infer<typeof paymentDetail>

/** What can have become of a payment that was made. */
export const paymentStatus = z.enum(['paid', 'partlyRefunded', 'refunded'])

/** A refund that was requested and is not executed: `agreed` waits for a second person of the platform. */
export const openRefund = z.object({
  id: z.int(),
  state: z.enum(['agreed', 'pending', 'failed']),
  units,
  at: timestamp,
  /** When it ends by itself unless a second person agrees; null where it waits for none. */
  until: z.nullable(timestamp),
})
export type OpenRefund = z.infer<typeof openRefund>

/** What a list or a summary of payments is limited to. */
export const paymentFilter = z.object({
  licenceId: z.optional(z.string().check(z.maxLength(100))),
  assetId: z.optional(z.string().check(z.maxLength(100))),
  /** Part of a payment id or of the payer's account id. */
  text: filterText,
  /** Lets through the payments with a status, each with its refunds. */
  status: z.optional(paymentStatus),
  kind: z.optional(z.enum(paymentKinds)),
  createdFrom: filterFrom,
  createdTo: filterTo,
})

export const paymentSummaryRequest = z.object({
  filter: z._default(paymentFilter.check(spansInOrder), {}),
  /** Where the days, weeks and months of the answer start. */
  timeZone: timeZoneOrUtc,
})

/** A sum of amounts, which may be more than a u64 holds. */
export const summedUnits = z.string().check(z.regex(/^(?:0|-?[1-9]\d{0,38})$/))

const assetSum = z.object({
  assetId: z.string(),
  decimal: z.int().check(z.nonnegative(), z.maximum(18)),
  /** Refunds are not counted; they make the sums smaller. */
  payments: z.int().check(z.nonnegative()),
  units: summedUnits,
  feeUnits: summedUnits,
})
export type AssetSum = z.infer<typeof assetSum>

export const paymentIntervals = ['day', 'week', 'month'] as const

const paymentFigures = z.object({
  totals: z.array(assetSum),
  interval: z.enum(paymentIntervals),
  /**
   * Every period without a gap, also those without payments: of the time that the filter names, with weeks that start
   * on its first day, or else from the first payment to the last one, with weeks that start on Monday.
   */
  periods: z.array(
    z.object({
      startsAt: timestamp,
      /** True for a period that has begun and is not over. */
      unfinished: z.boolean(),
      assets: z.array(assetSum),
    }),
  ),
})
export type PaymentFigures = z.infer<typeof paymentFigures>

/** Totals of the payments that match a filter, in all and per day, week or month of the request's time zone. */
export const paymentSummary = z.extend(paymentFigures, {
  /**
   * The same for as many days before those that the filter names, for a comparison; absent where the filter leaves
   * its beginning or its end open, or names more than ten years.
   */
  before: z.optional(paymentFigures),
})
export type PaymentSummary = z.infer<typeof paymentSummary>
