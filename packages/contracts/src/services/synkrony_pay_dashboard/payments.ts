import * as z from 'zod/mini'
import { decision } from '../../platform/decisions.ts'
import { note } from '../../platform/notes.ts'
import { openRefund, payment, paymentDetail, paymentStatus } from '../../platform/payments/payments.ts'

/** A payment in the merchant's list, with the licence that it counts to. The status of a refund is that of its payment. */
export const listedPayment = z.extend(payment, { licenceId: z.string(), status: paymentStatus })

/** A payment as its merchant sees it. The status and the timeline of a refund are those of its payment. */
export const ownPayment = z.extend(paymentDetail, {
  status: paymentStatus,
  /** From the shop's request to the last refund, oldest first. */
  timeline: z.array(decision),
  /** Refunds that were requested and that the ledger has not executed, oldest first. */
  openRefunds: z.array(openRefund),
  notes: z.array(note),
})
export type OwnPayment = z.infer<typeof ownPayment>
