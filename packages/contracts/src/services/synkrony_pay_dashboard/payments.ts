import * as z from 'zod/mini'
import { decision } from '../../platform/decisions.ts'
import { note } from '../../platform/notes.ts'
import { payment, paymentDetail } from '../../platform/payments/payments.ts'

/** What can have become of a payment that was made. */
const paymentStatus = z.enum(['paid', 'partlyRefunded', 'refunded'])

/** A payment in the merchant's list, with the licence that it counts to. The status of a refund is that of its payment. */
export const listedPayment = z.extend(payment, { licenceId: z.string(), status: paymentStatus })

/** A payment as its merchant sees it. The status and the timeline of a refund are those of its payment. */
export const ownPayment = z.extend(paymentDetail, {
  status: paymentStatus,
  /** From the shop's request to the last refund, oldest first. */
  timeline: z.array(decision),
  notes: z.array(note),
})
export type OwnPayment = z.infer<typeof ownPayment>
