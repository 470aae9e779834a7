import * as z from 'zod/mini'
import { pageRequest, sortBy } from '../../platform/paging.ts'
import { accountId, hashId, timestamp, units } from '../../platform/primitives.ts'

/** A merchant's licence. */
export const licence = z.object({
  id: z.string(),
  applicationKey: z.string(),
  domains: z.array(z.string()),
})
export type Licence = z.infer<typeof licence>

export const paymentId = z.string().check(z.regex(/^pay-[0-9a-f]{20}(?:-\d{1,5})?$/))

/** A payment that a merchant received. Amounts are in the asset's smallest unit. */
export const payment = z.object({
  from: accountId,
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

const filter = z._default(
  z.object({
    licenceId: z.optional(z.string().check(z.maxLength(100))),
    assetId: z.optional(z.string().check(z.maxLength(100))),
    /** Part of a payment id or of the payer's account id. */
    text: z.optional(z.string().check(z.maxLength(200))),
    createdFrom: z.optional(timestamp),
    createdTo: z.optional(timestamp),
  }),
  {},
)

export const paymentSortColumns = ['createdAt', 'units', 'feeUnits', 'paymentId'] as const

export const paymentListRequest = z.object({ filter, sort: sortBy(paymentSortColumns), ...pageRequest })

/** `totalRows` counts what the filter lets through, `totalItems` all of the merchant's payments. */
export const paymentList = z.object({
  transactions: z.array(payment),
  totalRows: z.int(),
  totalItems: z.int(),
})
export type PaymentList = z.infer<typeof paymentList>

export const paymentSummaryRequest = z.object({ filter })

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

/** What the payments of a filter come to, whole and by the days, weeks or months (in UTC) between first and last. */
export const paymentSummary = z.object({
  totals: z.array(assetSum),
  interval: z.enum(paymentIntervals),
  /** Every period from the first payment's to the last one's, also those without payments. */
  periods: z.array(z.object({ startsAt: timestamp, assets: z.array(assetSum) })),
})
export type PaymentSummary = z.infer<typeof paymentSummary>
