import * as z from 'zod/mini'
import { decision } from '../../platform/decisions.ts'
import { note } from '../../platform/notes.ts'
import { payment, paymentDetail } from '../../platform/payments/payments.ts'

/** A payment in the merchant's list: which licence it counts to is part of each row. */
export const listedPayment = z.extend(payment, { licenceId: z.string() })

/** What can have become of a payment that was made. */
export const paymentStatuses = ['paid', 'partlyRefunded', 'refunded'] as const

/** A payment as its merchant sees it. The status and the timeline of a refund are those of its payment. */
export const ownPayment = z.extend(paymentDetail, {
  status: z.enum(paymentStatuses),
  /** From the shop's request to the last refund, oldest first. */
  timeline: z.array(decision),
  notes: z.array(note),
})
export type OwnPayment = z.infer<typeof ownPayment>
