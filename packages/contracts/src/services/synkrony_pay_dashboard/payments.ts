import * as z from 'zod/mini'
import { pageRequest, sortBy } from '../../platform/paging.ts'
import { accountId, timestamp, units } from '../../platform/primitives.ts'

/** A merchant's licence. */
export const licence = z.object({
  id: z.string(),
  applicationKey: z.string(),
  domains: z.array(z.string()),
})
export type Licence = z.infer<typeof licence>

/** A payment that a merchant received. Amounts are in the asset's smallest unit. */
export const payment = z.object({
  from: accountId,
  paymentId: z.string(),
  units,
  decimal: z.int().check(z.nonnegative(), z.maximum(18)),
  assetId: z.string(),
  feeUnits: units,
  createdAt: timestamp,
})
export type Payment = z.infer<typeof payment>

export const paymentListRequest = z.object({
  filter: z._default(
    z.object({
      licenceId: z.optional(z.string().check(z.maxLength(100))),
      assetId: z.optional(z.string().check(z.maxLength(100))),
      /** Part of a payment id or of the payer's account id. */
      text: z.optional(z.string().check(z.maxLength(200))),
      createdFrom: z.optional(timestamp),
      createdTo: z.optional(timestamp),
    }),
    {},
  ),
  sort: sortBy(['createdAt', 'units', 'feeUnits', 'paymentId']),
  ...pageRequest,
})

/** `totalRows` counts what the filter lets through, `totalItems` all of the merchant's payments. */
export const paymentList = z.object({
  transactions: z.array(payment),
  totalRows: z.int(),
  totalItems: z.int(),
})
export type PaymentList = z.infer<typeof paymentList>
