import { useState } from 'react'
import type { TransactionResult } from '../transactions/transaction-result.ts'

/**
 * Reasons of decisions that are not on the ledger: the dialog that takes a reason closes before the signature, which
 * may be declined.
 */
export const useUnsentReasons = () => {
  const [reasons] = useState(() => new Map<string, string>())
  return {
    /** The reason that was given for a decision before; empty where there is none. */
    reasonOf: (decision: string): string => reasons.get(decision) ?? '',
    /** Keeps a reason until its decision is executed; answers what became of it. */
    send: async (
      decision: string,
      reason: string,
      write: () => Promise<TransactionResult | null>,
    ): Promise<TransactionResult | null> => {
      reasons.set(decision, reason)
      const result = await write()
      if (result?.success) reasons.delete(decision)
      return result
    },
  }
}
