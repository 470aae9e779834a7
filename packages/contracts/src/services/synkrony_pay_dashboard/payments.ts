import * as z from 'zod/mini'
import { filterText } from '../../platform/list-endpoint.ts'
import { hashId, recordedAccountId, timestamp, units } from '../../platform/primitives.ts'
import { timeZone } from '../../platform/time-zone.ts'

export const paymentId = z.string().check(z.regex(/^pay-[0-9a-f]{20}(?:-\d{1,5})?$/))

/** A payment that a merchant received. Amounts are in the asset's smallest unit. */
export const payment = z.object({
  from: recordedAccountId,
  paymentId,
  units,
  decimal: z.int().check(z.nonnegative(), z.maximum(18)),
  assetId: z.string(),
  feeUnits: units,
  createdAt: timestamp,
  /** The ledger transaction that moved the units; missing where the payment was not made on this ledger. */
  ticket: z.optional(hashId),
})
export type Payment = z.infer<typeof payment>

export const paymentDetail = z.extend(payment, { licenceId: z.string() })
export type PaymentDetail = z.infer<typeof paymentDetail>

/** What a list or a summary of payments is limited to. */
export const paymentFilter = z.object({
  licenceId: z.optional(z.string().check(z.maxLength(100))),
  assetId: z.optional(z.string().check(z.maxLength(100))),
  /** Part of a payment id or of the payer's account id. */
  text: filterText,
  createdFrom: z.optional(timestamp),
  createdTo: z.optional(timestamp),
})

export const paymentSummaryRequest = z.object({
  filter: z._default(paymentFilter, {}),
  /** Where the days, weeks and months of the answer begin. */
  timeZone: z._default(timeZone, 'UTC'),
})

/** A sum of amounts, which may be more than a u64 holds. */
const summedUnits = z.string().check(z.regex(/^(?:0|[1-9]\d{0,38})$/))

const assetSum = z.object({
  assetId: z.string(),
  decimal: z.int().check(z.nonnegative(), z.maximum(18)),
  payments: z.int().check(z.positive()),
  units: summedUnits,
  feeUnits: summedUnits,
})
export type AssetSum = z.infer<typeof assetSum>

export const paymentIntervals = ['day', 'week', 'month'] as const

const paymentFigures = z.object({
  totals: z.array(assetSum),
  interval: z.enum(paymentIntervals),
  /**
   * Every period without a gap, also those without payments: of the time that the filter names, with weeks that begin
   * on its first day, or else from the first payment to the last one, with weeks that begin on Monday.
   */
  periods: z.array(z.object({ startsAt: timestamp, assets: z.array(assetSum) })),
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
