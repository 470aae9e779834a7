import * as z from 'zod/mini'
import { ledgerTransaction } from '../../platform/ledger-transaction.ts'

/** What of the payment platform a ledger transaction can belong to. */
export const transactionSubjects = ['purchase', 'refund', 'withdrawal', 'recharge'] as const

/** A transaction of the ledger, and what of the payment platform it belongs to. */
export const platformTransaction = z.extend(ledgerTransaction, {
  belongsTo: z.array(
    z.object({
      kind: z.enum(transactionSubjects),
      /** The payment id, or the number of the withdrawal or recharge. */
      id: z.string(),
    }),
  ),
})
export type PlatformTransaction = z.infer<typeof platformTransaction>
